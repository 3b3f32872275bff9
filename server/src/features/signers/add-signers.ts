import type { SignatarioEntrada } from '@lavra/client/types';
import { assertAllowed, checkDuplicates, DomainError, type NewSigner, versionCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { settingsOf } from '../settings/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { sealKey } from './security-key.ts';
import { readSignerEntry } from './signer-entry.ts';
import { readSigningState, rootOf, type SigningState } from './signing-state.ts';
import { insertSigners } from './store.ts';

/** Maximum signatories of a version in the contract. */
const MAX_SIGNERS = 1000;

/** Adds one signatory, or one per e-mail. Returns their ids. @throws DomainError 402, 404, 409, 422 */
export async function addSigners(
  ctx: Ctx,
  key: VersionKey,
  entrada: SignatarioEntrada,
): Promise<readonly number[]> {
  const signers = await readSignerEntry(ctx, entrada);
  await assertMayAdd(ctx, ctx.db, key, signers);
  return write(ctx, rootOf(key), (work) => addWithin(ctx, work, key, signers));
}

/** Inside a write: adds signatories. @throws DomainError 404, 409, 422 */
export async function addWithin(
  ctx: Pick<Ctx, 'secrets' | 'clock'>,
  work: Work,
  key: VersionKey,
  signers: readonly NewSigner[],
): Promise<readonly number[]> {
  const state = await assertMayAdd(ctx, work.tx, key, signers);
  const values = placeInOrder(state, signers).map(({ chaveSeguranca, ...signer }) => ({
    ...key,
    ...signer,
    chaveSegurancaCifrada: sealKey(ctx.secrets, chaveSeguranca),
    dataCadastro: work.now,
  }));
  const ids = await insertSigners(work.tx, values);
  for (const [index, signatarioId] of ids.entries()) {
    const { nome, email, tipoAssinatura } = signers[index]!;
    await work.history({
      tipo: 'SIGNATARIO_ADICIONADO',
      minutaId: key.minutaId,
      signatarioId,
      dados: { tipoAssinatura },
      pessoais: { nome, email },
    });
  }
  await refreshDocumentSummary(work, key);
  return ids;
}

async function assertMayAdd(
  ctx: Pick<Ctx, 'secrets' | 'clock'>,
  db: Queryable,
  key: VersionKey,
  signers: readonly NewSigner[],
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  const { documento } = await settingsOf({ db, secrets: ctx.secrets }, key.organizacaoId);
  assertAllowed(versionCan.addSigner(state.minuta, state.signatarios, ctx.clock.now()));
  assertAllowed(checkDuplicates(signers, state.signatarios, state.minuta, documento));
  if (state.signatarios.length + signers.length > MAX_SIGNERS) {
    throw new DomainError('RegraVioladaException', {
      campos: [{ caminho: 'email', mensagem: `Um documento tem no máximo ${MAX_SIGNERS} signatários.` }],
    });
  }
  return state;
}

/** With an order, new signatories come last; without one, they have no position. */
function placeInOrder({ minuta, signatarios }: SigningState, signers: readonly NewSigner[]) {
  const places = signatarios.map((signatario) => signatario.ordemEnvio ?? -1);
  const next = Math.max(-1, ...places) + 1;
  return signers.map((signer, index) => ({
    ...signer,
    ordemEnvio: minuta.ordemAssinaturas ? next + index : null,
  }));
}
