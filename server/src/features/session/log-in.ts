import type { Credenciais } from '@lavra/client/types';
import { DomainError, normalizeEmail } from '@lavra/domain';
import { write } from '../../db/write.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { verifyPassword } from '../../platform/crypto/password.ts';
import { chooseMembership } from './choose-membership.ts';
import { grantRefreshToken, type IssuedSession, signFor } from './issue-session.ts';
import { dayMs, sessionDays } from './refresh-cookie.ts';
import { findUserByEmail, insertSession, listMemberships } from './store.ts';

/** Tries for one account, right or wrong, before a pause (beside the limit by address of the contract). */
const accountRate = { limit: 10, windowS: 15 * 60 };

/**
 * Opens a session. An unknown e-mail costs as much time as a wrong password and gets the same refusal; who is
 * inactive, or whose organisation is, hears so only after the right password.
 * @throws DomainError CredenciaisInvalidasException, MuitasTentativasException, and those of `chooseMembership`.
 */
export async function logIn(
  ctx: PublicCtx,
  { email, senha, organizacaoId }: Credenciais,
): Promise<IssuedSession> {
  const account = normalizeEmail(email);
  const rateKey = `entrar:${ctx.secrets.hashToken(account)}`;
  const verdict = await ctx.rates.takeGuarded(rateKey, accountRate);
  if (!verdict.ok) {
    const { retryAfterS } = verdict;
    throw new DomainError('MuitasTentativasException', { parametros: [String(retryAfterS)], retryAfterS });
  }
  const user = await findUserByEmail(ctx.db, account);
  const fits = await verifyPassword(user?.senhaHash ?? null, senha);
  if (!user || !fits) throw new DomainError('CredenciaisInvalidasException');
  const membership = chooseMembership(await listMemberships(ctx.db, user.id), organizacaoId);
  await ctx.rates.clearGuarded(rateKey);

  const opened = await write(ctx, { usuario: user.id }, async (work) => {
    const dataExpiracao = new Date(work.now.getTime() + sessionDays * dayMs);
    const sessaoId = await insertSession(work.tx, {
      usuarioId: user.id,
      organizacaoId: membership.organizacaoId,
      dataCriacao: work.now,
      dataExpiracao,
      ip: ctx.request.ip,
      userAgent: ctx.request.userAgent,
    });
    const granted = await grantRefreshToken(work, ctx, { sessaoId, sessaoExpiracao: dataExpiracao });
    return { sessaoId, ...granted };
  });
  const { sessaoId, ...refresh } = opened;
  const signed = await signFor(ctx, {
    sessaoId,
    usuarioId: user.id,
    usuarioNome: user.nome,
    usuarioEmail: user.email,
    organizacaoId: membership.organizacaoId,
    perfil: membership.perfil,
  });
  return { ...refresh, ...signed };
}
