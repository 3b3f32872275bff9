import type { Queryable } from '../../db/database.ts';
import type { ApiTokenPrincipal, EmbedTokenPrincipal } from '../../platform/context.ts';

type TokenPrincipal = ApiTokenPrincipal | EmbedTokenPrincipal;

interface Known {
  readonly principal: TokenPrincipal;
  readonly untilMs: number;
}

/** Tokens that this process read a moment ago, so that a busy client costs one read in half a minute. */
export interface TokenMemory {
  recall(tokenHash: string, nowMs: number): TokenPrincipal | null;
  remember(
    tokenHash: string,
    found: { readonly principal: TokenPrincipal; readonly expiresAtMs: number | null },
    nowMs: number,
  ): void;
}

const KEPT_MS = 30_000;
const MAX_TOKENS = 10_000;

const memories = new WeakMap<Queryable, TokenMemory>();

export function tokenMemoryOf(db: Queryable): TokenMemory {
  const known = memories.get(db);
  if (known) return known;
  const memory = createMemory();
  memories.set(db, memory);
  return memory;
}

function createMemory(): TokenMemory {
  const tokens = new Map<string, Known>();
  return {
    recall(tokenHash, nowMs) {
      const known = tokens.get(tokenHash);
      if (!known) return null;
      if (known.untilMs > nowMs) return known.principal;
      tokens.delete(tokenHash);
      return null;
    },
    remember(tokenHash, { principal, expiresAtMs }, nowMs) {
      for (const oldest of tokens.keys()) {
        if (tokens.size < MAX_TOKENS) break;
        tokens.delete(oldest);
      }
      const untilMs = Math.min(nowMs + KEPT_MS, expiresAtMs ?? Number.POSITIVE_INFINITY);
      tokens.set(tokenHash, { principal, untilMs });
    },
  };
}
