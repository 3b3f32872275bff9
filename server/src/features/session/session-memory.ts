import type { Queryable } from '../../db/database.ts';
import type { UserPrincipal } from '../../platform/context/context.ts';

interface Verified {
  readonly principal: UserPrincipal;
  readonly expiresAtMs: number;
}

/**
 * Cache of tokens with a verified signature, per process. It does not know whether their sessions are still
 * valid.
 */
export interface SessionMemory {
  /** The principal of a token that was verified before and has not expired. */
  recall(token: string, nowMs: number): UserPrincipal | null;
  remember(token: string, verified: Verified): void;
}

const MAX_TOKENS = 20_000;

const memories = new WeakMap<Queryable, SessionMemory>();

/** The cache of a database: one per server in a process. */
export function sessionMemoryOf(db: Queryable): SessionMemory {
  const known = memories.get(db);
  if (known) return known;
  const memory = createMemory();
  memories.set(db, memory);
  return memory;
}

function createMemory(): SessionMemory {
  const verified = new Map<string, Verified>();
  return {
    recall(token, nowMs) {
      const known = verified.get(token);
      if (!known) return null;
      if (known.expiresAtMs > nowMs) return known.principal;
      verified.delete(token);
      return null;
    },
    remember(token, entry) {
      // Removes the oldest first, because all tokens have the same lifetime.
      for (const oldest of verified.keys()) {
        if (verified.size < MAX_TOKENS) break;
        verified.delete(oldest);
      }
      verified.set(token, entry);
    },
  };
}
