import { assertAllowed, nextToInvite, versionCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx, JobCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { featuresOf } from '../plans/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { requireChannel, unreachable } from './require-channel.ts';
import { sendInvitations } from './send-invitations.ts';
import { readSigningState, rootOf, type SigningState } from './signing-state.ts';

/**
 * Invites all pending signatories or, with an order, the next of them. Returns the invited ones. @throws
 * DomainError 404, 409, 422
 */
export async function inviteSigners(ctx: Ctx, key: VersionKey): Promise<readonly number[]> {
  await assertMayInvite(ctx, ctx.db, key);
  return write(ctx, rootOf(key), async (work) => {
    const state = await assertMayInvite(ctx, work.tx, key);
    const invited = nextToInvite(state.signatarios, state.minuta);
    if (invited.length > 0) {
      await sendInvitations(ctx, work, state, { evento: 'CONVITE_ENVIADO', signatarios: invited });
    } else {
      // The first signatory signs in person; the invitations count as started.
      await updateVersionRow(work.tx, key, { envioConvitesIniciados: true });
    }
    return invited.map(({ id }) => id);
  });
}

async function assertMayInvite(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  key: VersionKey,
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  const features = await featuresOf(db, key.organizacaoId);
  assertAllowed(versionCan.invite(state.minuta, state.signatarios, features, clock.now()));
  await requireChannel(db, key.organizacaoId, nextToInvite(state.signatarios, state.minuta));
  return state;
}

/**
 * Invites the next signatory of a signing order after an answer (0-decisions §4). Runs as a job, so it does
 * nothing if the version was cancelled, its deadline passed, or the signatory was invited meanwhile.
 */
export async function inviteNext(ctx: JobCtx, key: VersionKey): Promise<void> {
  await write(ctx, rootOf(key), async (work) => {
    const state = await readSigningState(work.tx, key);
    const { minuta, signatarios } = state;
    if (!minuta.ordemAssinaturas || !minuta.envioConvitesIniciados) return;
    const features = await featuresOf(work.tx, key.organizacaoId);
    const verdict = versionCan.invite(minuta, signatarios, features, work.now);
    if (!verdict.ok) return;
    const invited = nextToInvite(signatarios, minuta);
    const [lost] = await unreachable(work.tx, key.organizacaoId, invited);
    if (!lost) return sendInvitations(ctx, work, state, { evento: 'CONVITE_ENVIADO', signatarios: invited });
    const { id: signatarioId, nome, email } = lost;
    const { minutaId } = key;
    await work.history({ tipo: 'CONVITE_NAO_ENVIADO', minutaId, signatarioId, pessoais: { nome, email } });
  });
}
