import { assertAllowed, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { refreshDocumentSummary, updateVersionRow } from '../documents/index.ts';
import { featuresOf } from '../plans/index.ts';
import { awaitComparison, startFormalizing } from '../versions/index.ts';
import { makeLink } from './make-link.ts';
import { readSigningState, requireSigner, rootOf, type SigningState } from './signing-state.ts';
import { signingUrl } from './signing-url.ts';
import { type SignerKey, updateSigner } from './store.ts';

/**
 * A link of a remote signatory that staff deliver themselves. The copy is recorded as the sending (0-decisions §7).
 * @throws DomainError 404, 409
 */
export async function copySigningLink(ctx: Ctx, key: SignerKey): Promise<string> {
  await awaitComparison(ctx, key);
  await assertMayCopy(ctx, ctx.db, key);
  const token = await write(ctx, rootOf(key), async (work) => {
    const state = await assertMayCopy(ctx, work.tx, key);
    const { nome, email } = requireSigner(state, key.signatarioId);
    const { linkId, token } = await makeLink(ctx, work, {
      ...key,
      meioEnvio: 'COPIADO',
      destino: email ?? '',
      autorId: ctx.principal.usuarioId,
    });
    await updateSigner(work.tx, key, { statusSignatario: 'CONVIDADO' });
    await updateVersionRow(work.tx, key, { envioConvitesIniciados: true });
    await startFormalizing(work, state.versao);
    const { minutaId, signatarioId } = key;
    await work.history({
      tipo: 'LINK_COPIADO',
      minutaId,
      signatarioId,
      dados: { linkId },
      pessoais: { nome, email },
    });
    await refreshDocumentSummary(work, key);
    return token;
  });
  return signingUrl(ctx.config, token);
}

async function assertMayCopy(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  key: SignerKey,
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  const { minuta, signatarios } = state;
  const signatario = requireSigner(state, key.signatarioId);
  const features = await featuresOf(db, key.organizacaoId);
  assertAllowed(signerCan.copyLink(minuta, signatario, signatarios, features, clock.now()));
  return state;
}
