import { assertAllowed, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requireChannel } from './require-channel.ts';
import { sendInvitations } from './send-invitations.ts';
import { readSigningState, requireSigner, rootOf, type SigningState } from './signing-state.ts';
import type { SignerKey } from './store.ts';

/**
 * Resends the invitation; earlier links to the same destination stay valid (0-decisions §5). @throws DomainError
 * 404, 409
 */
export async function resendInvitation(ctx: Ctx, key: SignerKey): Promise<void> {
  await assertMayResend(ctx, ctx.db, key);
  await write(ctx, rootOf(key), async (work) => {
    const state = await assertMayResend(ctx, work.tx, key);
    const signatarios = [requireSigner(state, key.signatarioId)];
    await sendInvitations(ctx, work, state, { evento: 'CONVITE_REENVIADO', signatarios });
  });
}

async function assertMayResend(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  key: SignerKey,
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  const signatario = requireSigner(state, key.signatarioId);
  assertAllowed(signerCan.resend(state.minuta, signatario, clock.now()));
  await requireChannel(db, key.organizacaoId, [signatario]);
  return state;
}
