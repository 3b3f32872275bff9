import type { Credenciais } from '@lavra/client/types';
import { DomainError, normalizeEmail } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { verifyPassword } from '../../platform/crypto/password.ts';
import { chooseMembership } from './choose-membership.ts';
import type { KnownDevice } from './known-device.ts';
import { makeChallenge } from './login-challenge.ts';
import { guardLogin } from './login-guard.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { findUserByEmail, listMemberships } from './store.ts';

/** A session, or a challenge for the second factor. */
export type LoginOutcome =
  | { readonly kind: 'session'; readonly session: OpenedSession }
  | { readonly kind: 'challenge'; readonly desafio: string; readonly expiraEm: string };

/**
 * Checks e-mail and password. An unknown e-mail takes as long as a wrong password and gets the same refusal
 * and pauses. Inactive users are reported only after the right password.
 * @throws DomainError CredenciaisInvalidasException, MuitasTentativasException, and those of
 * `chooseMembership`.
 */
export async function logIn(
  ctx: PublicCtx,
  { email, senha, organizacaoId }: Credenciais,
  device: KnownDevice | null = null,
): Promise<LoginOutcome> {
  const conta = normalizeEmail(email);
  const user = await findUserByEmail(ctx.db, conta);
  const guard = guardLogin(ctx, { conta, device, usuarioId: user?.id ?? null });
  await guard.enter();
  const fits = await verifyPassword(user?.senhaHash ?? null, senha);
  if (!user?.senhaHash || !fits) {
    await guard.failed();
    throw new DomainError('CredenciaisInvalidasException');
  }
  const membership = chooseMembership(await listMemberships(ctx.db, user.id), organizacaoId);
  if (user.totpSegredoCifrado !== null) {
    await guard.passed();
    const of = { usuarioId: user.id, organizacaoId: organizacaoId ?? null, senhaHash: user.senhaHash };
    return { kind: 'challenge', ...makeChallenge(ctx, of) };
  }
  const session = await openSession(ctx, { user, membership, device }, ({ tx }) => guard.passed(tx));
  return { kind: 'session', session };
}
