import { gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { Clock } from '../runtime/clock.ts';

/** So many per window, for one key. */
export interface RateRule {
  readonly limit: number;
  readonly windowS: number;
}

/** One key and how often it may be used. */
export interface GuardedUse {
  readonly key: string;
  readonly rule: RateRule;
}

export type RateVerdict =
  | { readonly ok: true; readonly remaining: number }
  | { readonly ok: false; readonly retryAfterS: number };

export interface RateLimiter {
  /** Counts one in this process's memory: for what only costs work. */
  take(key: string, rule: RateRule): RateVerdict;
  /** Counts one in the database, shared by all processes and kept over restarts: for what guards a secret. */
  takeGuarded(key: string, rule: RateRule): Promise<RateVerdict>;
  /** The same of several keys in one commit; verdicts in their order. */
  takeAllGuarded(uses: readonly GuardedUse[]): Promise<RateVerdict[]>;
  /** What `takeGuarded` would answer, without counting. */
  lookGuarded(key: string, rule: RateRule): Promise<RateVerdict>;
  /** The same of several keys; verdicts in their order. */
  lookAllGuarded(uses: readonly GuardedUse[]): Promise<RateVerdict[]>;
  /** Forgets guarded counts, as after a right password. */
  clearGuarded(...keys: readonly string[]): Promise<void>;
  /** The same with a write that what is forgotten stands for. */
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
      // One that ends later than a window lasts began under a clock that was ahead.
      const isOpen = known !== undefined && known.endsAt > now && known.endsAt <= now + windowMs;
      const window = isOpen ? known : { count: 0, endsAt: now + windowMs };
      window.count += 1;
      windows.set(key, window);
      return judge(window.count, window.endsAt, rule, now);
    },
    takeGuarded: async (key, rule) => first(await takeGuarded(db, [{ key, rule }], clock.now())),
    takeAllGuarded: (uses) => takeGuarded(db, uses, clock.now()),
    lookGuarded: async (key, rule) => first(await lookGuarded(db, [{ key, rule }], clock.now())),
    lookAllGuarded: (uses) => lookGuarded(db, uses, clock.now()),
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
    if (!row) throw new Error('An upsert gave no row.');
    return judge(row.contagem, row.dataExpiracao.getTime(), rule, nowMs);
  });
}

async function lookGuarded(db: Database, uses: readonly GuardedUse[], now: Date): Promise<RateVerdict[]> {
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
  if (!verdict) throw new Error('One key has one verdict.');
  return verdict;
}

// Not waited for on the disk: a power cut gives a guesser a few tries, a slow login everybody a wait.
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

/** The rows stay until their windows are over: to drop them and put them back at the next login is work on two indexes. */
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

/** No window is longer; what ends later was counted under a clock that was ahead. */
const LONGEST_WINDOW_MS = 25 * 3_600_000;

/** Drops guarded counts whose window is over. */
export async function sweepGuardedRates(db: Database, now: Date): Promise<void> {
  const { limites } = db.tables;
  const ahead = new Date(now.getTime() + LONGEST_WINDOW_MS);
  await db.delete(limites).where(or(lt(limites.dataExpiracao, now), gt(limites.dataExpiracao, ahead)));
}
