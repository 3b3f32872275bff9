import { DomainError } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { recordAccess } from '../organizations/index.ts';
import { chooseMembership } from './choose-membership.ts';
import { grantRefreshToken, type IssuedSession, signFor } from './issue-session.ts';
import {
  countSuccessors,
  findRefreshToken,
  markUsed,
  type RefreshTokenRow,
  retireSuccessors,
} from './refresh-token-store.ts';
import { listMemberships, noteRenewal, revokeSession } from './store.ts';

/** Grace period for two tabs that send the same token at once: a second use within it is not theft. */
const raceGraceMs = 10_000;

/**
 * Exchanges a refresh token for the next, optionally in another organisation of its user. A reused token ends
 * the whole session (RFC 9700 §4.14.2), because thief and owner cannot be told apart. Reuse is accepted if no
 * successor was ever used: then the response was probably lost.
 * @throws DomainError SessaoExpiradaException, and those of `chooseMembership`.
 */
export async function refreshSession(
  ctx: PublicCtx,
  refreshToken: string | null,
  organizacaoId?: number,
): Promise<IssuedSession> {
  if (!refreshToken) throw new DomainError('SessaoExpiradaException');
  const tokenHash = ctx.secrets.hashToken(refreshToken);
  const known = await findRefreshToken(ctx.db, tokenHash);
  if (!known) throw new DomainError('SessaoExpiradaException');
  const membership = chooseMembership(
    await listMemberships(ctx.db, known.usuarioId),
    organizacaoId ?? known.organizacaoId,
  );

  const outcome = await write(ctx, { usuario: known.usuarioId }, async (work) => {
    // Both updates check their own condition and change nothing if it fails, so a first use needs no second read.
    const isFirstUse = known.dataExpiracao > work.now && (await markUsed(work.tx, known.id, work.now));
    if (isFirstUse) return rotate(work, ctx, known, membership.organizacaoId);
    const token = await findRefreshToken(work.tx, tokenHash);
    const state = token ? await stateOf(work, token) : 'expirado';
    if (!token || state === 'expirado') return 'expirado';
    if (state === 'vivo') return rotate(work, ctx, token, membership.organizacaoId);
    // Returned, not thrown, because the revocation must be committed.
    await revokeSession(work.tx, token.sessaoId, { now: work.now, motivo: 'REUSO' });
    return 'reusado';
  });
  if (typeof outcome === 'string') throw new DomainError('SessaoExpiradaException');
  const { sessaoId, usuarioId, usuarioNome, usuarioEmail } = known;
  const { perfil } = membership;
  const identity = { sessaoId, usuarioId, usuarioNome, usuarioEmail, perfil };
  return { ...outcome, ...(await signFor(ctx, { ...identity, organizacaoId: membership.organizacaoId })) };
}

/** For a token that was used before. */
async function stateOf({ tx, now }: Work, token: RefreshTokenRow): Promise<'vivo' | 'expirado' | 'reusado'> {
  const { dataUso } = token;
  if (token.sessaoRevogacao !== null || token.sessaoExpiracao <= now || token.dataExpiracao <= now) {
    return 'expirado';
  }
  if (dataUso === null) throw new Error('A token that was never used was refused its first use.');
  const { given, used } = await countSuccessors(tx, token.id);
  if (given === 0) return 'reusado';
  if (now.getTime() - dataUso.getTime() <= raceGraceMs) return 'vivo';
  if (used > 0) return 'reusado';
  await retireSuccessors(tx, token.id, now);
  return 'vivo';
}

/** Issues the next token of an active session. */
async function rotate(work: Work, ctx: PublicCtx, token: RefreshTokenRow, organizacaoId: number) {
  const { tx, now } = work;
  const isAlive = await noteRenewal(tx, { sessaoId: token.sessaoId, organizacaoId, now });
  if (!isAlive) return 'expirado';
  if (organizacaoId !== token.organizacaoId) {
    await recordAccess(tx, { organizacaoId, usuarioId: token.usuarioId }, now);
  }
  return grantRefreshToken(work, ctx, { ...token, anteriorId: token.id });
}
