import type { Platform, UserPrincipal } from '../../platform/context.ts';
import { sessionKeysOf } from './session-keys.ts';
import { sessionMemoryOf } from './session-memory.ts';
import { readSessionToken } from './session-token.ts';

/**
 * Who a session token names, null when it does not hold. Verified once and then known by its hash. A session
 * that ended is refused at once in the process that ended it, and in others when its token of five minutes dies:
 * no row is read on the way.
 */
export async function authenticateSession(
  { db, secrets, config }: Pick<Platform, 'db' | 'secrets' | 'config'>,
  token: string,
  nowMs: number,
): Promise<UserPrincipal | null> {
  const memory = sessionMemoryOf(db);
  const tokenHash = secrets.hashToken(token);
  const known = memory.recall(tokenHash, nowMs);
  if (known) return known;
  const verified = await readSessionToken(token, await sessionKeysOf(config.dataDir), nowMs);
  if (!verified || memory.hasEnded(verified.principal.sessaoId)) return null;
  memory.remember(tokenHash, verified);
  return verified.principal;
}
