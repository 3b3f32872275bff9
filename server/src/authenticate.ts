import { authenticateSession } from './features/session/index.ts';
import { authenticateToken, looksLikeToken } from './features/tokens/index.ts';
import type { Credentials } from './http/index.ts';
import type { Platform, Principal } from './platform/context/context.ts';

/**
 * The principal of a bearer: a session token, `lavra_api_…` or `lavra_inc_…`. Null for a missing or invalid
 * session; an expired token throws its own error. @throws DomainError those of `authenticateToken`.
 */
export function authenticate(
  platform: Platform,
  { authorization, now }: Pick<Credentials, 'authorization' | 'now'>,
): Promise<Principal | null> | null {
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (bearer === undefined) return null;
  return looksLikeToken(bearer)
    ? authenticateToken(platform, bearer)
    : authenticateSession(platform, bearer, now);
}
