import { DomainError } from '@lavra/domain';
import { type Work, write } from '../../db/write.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { chooseMembership } from './choose-membership.ts';
import { grantRefreshToken, type IssuedSession, signFor } from './issue-session.ts';
import { sessionMemoryOf } from './session-memory.ts';
import { findRefreshToken, listMemberships, markUsed, type RefreshTokenRow, revokeSession } from './store.ts';

/** Two tabs that refresh at once send the same token: the second within this time is no theft. */
const raceGraceMs = 10_000;

/**
 * Exchanges a refresh token for the next. One that was used before ends its whole session (RFC 9700 §4.14.2): of
 * the thief and the owner, one holds it now and nobody can tell which.
 * @throws DomainError SessaoExpiradaException, UsuarioInativoException, OrganizacaoInativaException.
 */
export async function refreshSession(ctx: PublicCtx, refreshToken: string | null): Promise<IssuedSession> {
  if (!refreshToken) throw new DomainError('SessaoExpiradaException');
  const tokenHash = ctx.secrets.hashToken(refreshToken);
  const known = await findRefreshToken(ctx.db, tokenHash);
  if (!known) throw new DomainError('SessaoExpiradaException');
  const { perfil } = chooseMembership(await listMemberships(ctx.db, known.usuarioId), known.organizacaoId);

  const outcome = await write(ctx, { usuario: known.usuarioId }, async (work) => {
    const token = await findRefreshToken(work.tx, tokenHash);
    const state = token ? stateOf(token, work.now) : 'expirado';
    if (!token || state === 'expirado') return 'expirado';
    if (state === 'vivo') return rotate(work, ctx, token);
    // Answered, not thrown: the revocation must be committed.
    await revokeSession(work.tx, token.sessaoId, { now: work.now, motivo: 'REUSO' });
    return 'reusado';
  });
  if (outcome === 'reusado') sessionMemoryOf(ctx.db).end(known.sessaoId, ctx.clock.now().getTime());
  if (typeof outcome === 'string') throw new DomainError('SessaoExpiradaException');
  const { sessaoId, usuarioId, usuarioNome, usuarioEmail, organizacaoId } = known;
  const identity = { sessaoId, usuarioId, usuarioNome, usuarioEmail, organizacaoId, perfil };
  return { ...outcome, ...(await signFor(ctx, identity)) };
}

function stateOf(token: RefreshTokenRow, now: Date): 'vivo' | 'expirado' | 'reusado' {
  if (token.sessaoRevogacao !== null || token.sessaoExpiracao <= now || token.dataExpiracao <= now) {
    return 'expirado';
  }
  if (token.dataUso === null) return 'vivo';
  return now.getTime() - token.dataUso.getTime() <= raceGraceMs ? 'vivo' : 'reusado';
}

async function rotate(work: Work, ctx: PublicCtx, token: RefreshTokenRow) {
  await markUsed(work.tx, token.id, work.now);
  return grantRefreshToken(work, ctx, token);
}
