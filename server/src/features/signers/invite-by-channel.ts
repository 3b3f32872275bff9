import { assertAllowed, checkMobile, DomainError, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { featuresOf } from '../plans/index.ts';
import { awaitComparison } from '../versions/index.ts';
import { invitesByMail } from './require-channel.ts';
import { type InvitationChannels, sendInvitations } from './send-invitations.ts';
import { readSigningState, requireSigner, rootOf, type SigningState } from './signing-state.ts';
import { type SignerKey, updateSigner } from './store.ts';

/**
 * Invites one signatory by the chosen channels, again if already invited (2 §7). @throws DomainError 402, 404, 409, 422
 */
export async function inviteByChannel(ctx: Ctx, key: SignerKey, channels: InvitationChannels): Promise<void> {
  await awaitComparison(ctx, key);
  await assertMayInvite(ctx, ctx.db, key, channels);
  await write(ctx, rootOf(key), async (work) => {
    const state = await assertMayInvite(ctx, work.tx, key, channels);
    const signatario = requireSigner(state, key.signatarioId);
    const isAgain = signatario.statusSignatario === 'CONVIDADO';
    const evento = isAgain ? 'CONVITE_REENVIADO' : 'CONVITE_ENVIADO';
    // So that a later change of the phone revokes this link.
    if (channels !== 'EMAIL') await updateSigner(work.tx, key, { enviarConviteSMS: true });
    await sendInvitations(ctx, work, state, { evento, signatarios: [signatario], channels });
  });
}

async function assertMayInvite(
  { clock, config }: Pick<Ctx, 'clock' | 'config'>,
  db: Queryable,
  key: SignerKey,
  channels: InvitationChannels,
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  const { minuta, signatarios } = state;
  const signatario = requireSigner(state, key.signatarioId);
  const features = await featuresOf(db, key.organizacaoId);
  assertAllowed(signerCan.invite(minuta, signatario, signatarios, features, clock.now()));
  if (channels !== 'SMS' && !(await invitesByMail(db, key.organizacaoId)))
    throw new DomainError('ConviteEmailDesabilitadoException');
  if (channels === 'EMAIL') return state;
  assertAllowed(checkMobile(signatario.telefone, signatario.ddi));
  if (!(features.notificarConviteSMS && config.sms))
    throw new DomainError('RecursoNaoDisponivelException', { parametros: ['convite por SMS'] });
  return state;
}
