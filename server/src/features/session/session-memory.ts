import type { Queryable } from '../../db/database.ts';
import type { UserPrincipal } from '../../platform/context.ts';
import { sessionTokenS } from './session-token.ts';

interface Verified {
  readonly principal: UserPrincipal;
  readonly expiresAtMs: number;
}

/** What one process remembers of session tokens; nothing here is needed by another. */
export interface SessionMemory {
  /** The principal of a token that was verified before and still lives. */
  recall(tokenHash: string, nowMs: number): UserPrincipal | null;
  remember(tokenHash: string, verified: Verified): void;
  /** From now on no token of this session holds here, however long it would have lived. */
  end(sessaoId: number, nowMs: number): void;
  hasEnded(sessaoId: number): boolean;
}

const MAX_TOKENS = 20_000;
const tokenLifeMs = sessionTokenS * 1000;

const memories = new WeakMap<Queryable, SessionMemory>();

/** The memory that belongs to a database: one for each server of a process. */
export function sessionMemoryOf(db: Queryable): SessionMemory {
  const known = memories.get(db);
  if (known) return known;
  const memory = createMemory();
  memories.set(db, memory);
  return memory;
}

function createMemory(): SessionMemory {
  const verified = new Map<string, Verified>();
  const ended = new Map<number, number>();
  return {
    recall(tokenHash, nowMs) {
      const known = verified.get(tokenHash);
      if (!known) return null;
      if (known.expiresAtMs > nowMs && !ended.has(known.principal.sessaoId)) return known.principal;
      verified.delete(tokenHash);
      return null;
    },
    remember(tokenHash, entry) {
      // The oldest first: tokens all live equally long.
      for (const oldest of verified.keys()) {
        if (verified.size < MAX_TOKENS) break;
        verified.delete(oldest);
      }
      verified.set(tokenHash, entry);
    },
    end(sessaoId, nowMs) {
      // Its tokens have died by themselves.
      for (const [id, endedAtMs] of ended) if (endedAtMs + tokenLifeMs < nowMs) ended.delete(id);
      ended.set(sessaoId, nowMs);
    },
    hasEnded: (sessaoId) => ended.has(sessaoId),
  };
}
