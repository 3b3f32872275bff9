import { assertAllowed, isDomainError, nextToInvite, versionCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx, JobCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { featuresOf } from '../plans/index.ts';
import { awaitComparison, type VersionKey } from '../versions/index.ts';
import { requireChannel, unreachable } from './require-channel.ts';
import { sendInvitations } from './send-invitations.ts';
import { readSigningState, requireSigner, rootOf, type SigningState } from './signing-state.ts';
import { newestEventOf, type SignerKey, type SignerRow } from './store.ts';

/**
 * Invites all pending signatories or, with an order, the next of them. Returns the invited ones. @throws
 * DomainError 404, 409, 422
 */
export async function inviteSigners(ctx: Ctx, key: VersionKey): Promise<readonly number[]> {
  await awaitComparison(ctx, key);
  await assertMayInvite(ctx, ctx.db, key);
  return write(ctx, rootOf(key), (work) => inviteWithin(ctx, work, key));
}

/** Inside a write: invites as `inviteSigners` does. @throws DomainError 404, 409, 422 */
export async function inviteWithin(
  ctx: Pick<Ctx, 'clock' | 'ids' | 'secrets' | 'principal'>,
  work: Work,
  key: VersionKey,
): Promise<readonly number[]> {
  const state = await assertMayInvite(ctx, work.tx, key);
  const invited = nextToInvite(state.signatarios, state.minuta);
  if (invited.length > 0) {
    await sendInvitations(ctx, work, state, { evento: 'CONVITE_ENVIADO', signatarios: invited });
  } else {
    // The first signatory signs in person; the invitations count as started.
    await updateVersionRow(work.tx, key, { envioConvitesIniciados: true });
  }
  return invited.map(({ id }) => id);
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
  try {
    await write(ctx, rootOf(key), async (work) => {
      const { state, invited } = await readNext(work, key);
      const [lost] = await unreachable(work.tx, key.organizacaoId, invited);
      if (lost) return recordUninvited(work, key, lost, 'EMAIL_DESLIGADO');
      if (invited.length > 0)
        await sendInvitations(ctx, work, state, { evento: 'CONVITE_ENVIADO', signatarios: invited });
    });
  } catch (error) {
    // The invitation would have been by SMS alone, which has no balance or no provider.
    if (!isSmsRefusal(error)) throw error;
    await write(ctx, rootOf(key), async (work) => {
      const [lost] = (await readNext(work, key)).invited;
      if (lost) await recordUninvited(work, key, lost, 'SMS_RECUSADO');
    });
  }
}

/**
 * Inside a write: invites the person to whom a signature was passed. If no channel reaches them, staff are notified,
 * because the former signatory cannot help.
 */
export async function inviteReplacement(
  ctx: Pick<JobCtx, 'ids' | 'secrets' | 'principal'>,
  work: Work,
  { key, isSmsRefused }: { readonly key: SignerKey; readonly isSmsRefused: boolean },
): Promise<void> {
  const state = await readSigningState(work.tx, key);
  const signatario = requireSigner(state, key.signatarioId);
  const [lost] = await unreachable(work.tx, key.organizacaoId, [signatario]);
  if (lost) return recordUninvited(work, key, lost, 'EMAIL_DESLIGADO');
  if (isSmsRefused) return recordUninvited(work, key, signatario, 'SMS_RECUSADO');
  await sendInvitations(ctx, work, state, { evento: 'CONVITE_ENVIADO', signatarios: [signatario] });
}

const smsRefusals: readonly string[] = ['SaldoSmsInsuficienteException', 'RecursoNaoDisponivelException'];

/** Whether an invitation by SMS alone failed for lack of a balance or a provider. */
export const isSmsRefusal = (error: unknown): boolean =>
  isDomainError(error) && smsRefusals.includes(error.name);

async function readNext(work: Work, key: VersionKey) {
  const state = await readSigningState(work.tx, key);
  const { minuta, signatarios } = state;
  const isStarted = minuta.ordemAssinaturas && minuta.envioConvitesIniciados;
  const features = await featuresOf(work.tx, key.organizacaoId);
  const mayInvite = isStarted && versionCan.invite(minuta, signatarios, features, work.now).ok;
  return { state, invited: mayInvite ? nextToInvite(signatarios, minuta) : [] };
}

/** Once, because the job may run again. */
async function recordUninvited(
  work: Work,
  { organizacaoId, contratoId, minutaId }: VersionKey,
  { id: signatarioId, nome, email }: SignerRow,
  motivo: 'EMAIL_DESLIGADO' | 'SMS_RECUSADO',
): Promise<void> {
  const newest = await newestEventOf(work.tx, { organizacaoId, contratoId, minutaId, signatarioId });
  if (newest === 'CONVITE_NAO_ENVIADO') return;
  const pessoais = { nome, email };
  await work.history({ tipo: 'CONVITE_NAO_ENVIADO', minutaId, signatarioId, dados: { motivo }, pessoais });
}
