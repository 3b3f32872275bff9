import { gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { Clock } from '../runtime/clock.ts';

/** Maximum uses of one key per window. */
export interface RateRule {
  readonly limit: number;
  readonly windowS: number;
}

/** A key and its rule. */
export interface GuardedUse {
  readonly key: string;
  readonly rule: RateRule;
}

export type RateVerdict =
  | { readonly ok: true; readonly remaining: number }
  | { readonly ok: false; readonly retryAfterS: number };

export interface RateLimiter {
  /** Counts a use in this process's memory, to limit load. */
  take(key: string, rule: RateRule): RateVerdict;
  /** Counts a use in the database, shared by all processes and across restarts, to protect secrets. */
  takeGuarded(key: string, rule: RateRule): Promise<RateVerdict>;
  /** Counts several keys in one commit; verdicts are in the order of the keys. */
  takeAllGuarded(uses: readonly GuardedUse[]): Promise<RateVerdict[]>;
  /** Returns what `takeGuarded` would, without counting. */
  peekGuarded(key: string, rule: RateRule): Promise<RateVerdict>;
  /** Does the same for several keys; verdicts are in their order. */
  peekAllGuarded(uses: readonly GuardedUse[]): Promise<RateVerdict[]>;
  /** Resets guarded counts, for instance after a correct password. */
  clearGuarded(...keys: readonly string[]): Promise<void>;
  /** Resets guarded counts within a transaction. */
  clearGuardedWithin(tx: Queryable, ...keys: readonly string[]): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

const SWEEP_AT_KEYS = 50_000;

/** Fixed windows that begin with the first use of a key. */
export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(key, rule) {
      const now = clock.now().getTime();
      if (windows.size > SWEEP_AT_KEYS) sweep(windows, now);
      const known = windows.get(key);
      const windowMs = rule.windowS * 1000;
      // A window that ends later than its length allows began under a clock that was ahead.
      const isOpen = known !== undefined && known.endsAt > now && known.endsAt <= now + windowMs;
      const window = isOpen ? known : { count: 0, endsAt: now + windowMs };
      window.count += 1;
      windows.set(key, window);
      return judge(window.count, window.endsAt, rule, now);
    },
    takeGuarded: async (key, rule) => first(await takeGuarded(db, [{ key, rule }], clock.now())),
    takeAllGuarded: (uses) => takeGuarded(db, uses, clock.now()),
    peekGuarded: async (key, rule) => first(await peekGuarded(db, [{ key, rule }], clock.now())),
    peekAllGuarded: (uses) => peekGuarded(db, uses, clock.now()),
    async clearGuarded(...keys) {
      await resetCounts(db, { chaves: keys });
    },
    async clearGuardedWithin(tx, ...keys) {
      await resetCounts(tx, { chaves: keys });
    },
  };
}

async function takeGuarded(db: Database, uses: readonly GuardedUse[], now: Date): Promise<RateVerdict[]> {
  const nowMs = now.getTime();
  const takes = uses.map(({ key, rule }) => ({
    chave: key,
    contagem: 1,
    dataExpiracao: new Date(nowMs + rule.windowS * 1000),
  }));
  const counts = byKey(await countTakes(db, { takes, nowMs }));
  return uses.map(({ key, rule }) => {
    const row = counts.get(key);
    if (!row) throw new Error('The upsert returned no row.');
    return judge(row.contagem, row.dataExpiracao.getTime(), rule, nowMs);
  });
}

async function peekGuarded(db: Database, uses: readonly GuardedUse[], now: Date): Promise<RateVerdict[]> {
  const nowMs = now.getTime();
  const counts = byKey(await countsOf(db, { chaves: uses.map(({ key }) => key) }));
  return uses.map(({ key, rule }) => {
    const row = counts.get(key);
    if (!row || row.dataExpiracao.getTime() <= nowMs) return { ok: true, remaining: rule.limit };
    return judge(row.contagem + 1, row.dataExpiracao.getTime(), rule, nowMs);
  });
}

interface Count {
  readonly chave: string;
  readonly contagem: number;
  readonly dataExpiracao: Date;
}

const byKey = (counts: readonly Count[]): ReadonlyMap<string, Count> =>
  new Map(counts.map((count) => [count.chave, count]));

function first([verdict]: readonly RateVerdict[]): RateVerdict {
  if (!verdict) throw new Error('Expected exactly one verdict.');
  return verdict;
}

// Committed without waiting for the disk: a power cut grants a few extra attempts, but logins stay fast.
const countTakes = preparedQuery<{ readonly takes: readonly Count[]; readonly nowMs: number }>('LAZY')(
  (db, value) => {
    const { limites } = db.tables;
    const isOver = sql`${limites.dataExpiracao} <= ${value('nowMs')}`;
    const next = sql.raw('excluded.data_expiracao');
    return db
      .insert(limites)
      .values(value.rows('takes'))
      .onConflictDoUpdate({
        target: limites.chave,
        set: {
          contagem: sql`case when ${isOver} then 1 else ${limites.contagem} + 1 end`,
          dataExpiracao: sql`case when ${isOver} then ${next} else ${limites.dataExpiracao} end`,
        },
      })
      .returning();
  },
);

const countsOf = preparedQuery<{ readonly chaves: readonly string[] }>()((db, value) => {
  const { limites } = db.tables;
  return db
    .select()
    .from(limites)
    .where(inArray(limites.chave, value.each('chaves')));
});

/** Updates rows instead of deleting them, which would cost work on two indexes at each login. */
const resetCounts = preparedQuery<{ readonly chaves: readonly string[] }>('LAZY')((db, value) => {
  const { limites } = db.tables;
  return db
    .update(limites)
    .set({ contagem: 0 })
    .where(inArray(limites.chave, value.each('chaves')))
    .returning({ chave: limites.chave });
});

function judge(count: number, endsAt: number, rule: RateRule, now: number): RateVerdict {
  if (count <= rule.limit) return { ok: true, remaining: rule.limit - count };
  return { ok: false, retryAfterS: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
}

function sweep(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
}

/** Maximum window. A later end was counted under a clock that was ahead. */
const MAX_WINDOW_MS = 25 * 3_600_000;

/** Deletes guarded counts whose window is over. */
export async function sweepGuardedRates(db: Database, now: Date): Promise<void> {
  const { limites } = db.tables;
  const ahead = new Date(now.getTime() + MAX_WINDOW_MS);
  await db.delete(limites).where(or(lt(limites.dataExpiracao, now), gt(limites.dataExpiracao, ahead)));
}
