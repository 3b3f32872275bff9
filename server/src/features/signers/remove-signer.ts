import { assertAllowed, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { placeSigners, unorderSigners } from './place-signers.ts';
import { readSigningState, requireSigner, rootOf, type SigningState } from './signing-state.ts';
import { deleteSigner, type SignerKey } from './store.ts';

/** Removes a signatory with their links and boxes. @throws DomainError 404, 409 */
export async function removeSigner(ctx: Ctx, key: SignerKey): Promise<void> {
  await assertMayRemove(ctx, ctx.db, key);
  await write(ctx, rootOf(key), async (work) => {
    const state = await assertMayRemove(ctx, work.tx, key);
    const { nome, email } = requireSigner(state, key.signatarioId);
    await deleteSigner(work.tx, key);
    await closeGap(work, key, state);
    await work.history({
      tipo: 'SIGNATARIO_REMOVIDO',
      minutaId: key.minutaId,
      signatarioId: key.signatarioId,
      pessoais: { nome, email },
    });
    await refreshDocumentSummary(work, key);
  });
}

async function assertMayRemove(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  key: SignerKey,
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  assertAllowed(signerCan.remove(state.minuta, requireSigner(state, key.signatarioId), clock.now()));
  return state;
}

/** Renumbers the order; with fewer than two signatories it is turned off (2 §4). */
async function closeGap(work: Work, key: SignerKey, { minuta, signatarios }: SigningState): Promise<void> {
  if (!minuta.ordemAssinaturas) return;
  const left = signatarios.filter((row) => row.id !== key.signatarioId);
  if (left.length >= 2) await placeSigners(work.tx, key, left);
  else await unorderSigners(work, key, left);
}
