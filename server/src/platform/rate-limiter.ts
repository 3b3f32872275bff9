import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Clock } from './clock.ts';

/** So many per window, for one key. */
export interface RateRule {
  readonly limit: number;
  readonly windowS: number;
}

export type RateVerdict =
  | { readonly ok: true; readonly remaining: number }
  | { readonly ok: false; readonly retryAfterS: number };

export interface RateLimiter {
  /** Counts one in this process's memory: for what only costs work. */
  take(key: string, rule: RateRule): RateVerdict;
  /** Counts one in the database, shared by all processes and kept over restarts: for what guards a secret. */
  takeGuarded(key: string, rule: RateRule): Promise<RateVerdict>;
  /** Forgets a guarded count, as after a right password. */
  clearGuarded(key: string): Promise<void>;
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
      const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + rule.windowS * 1000 };
      window.count += 1;
      windows.set(key, window);
      return judge(window.count, window.endsAt, rule, now);
    },
    takeGuarded: (key, rule) => takeGuarded(db, { key, rule, now: clock.now() }),
    async clearGuarded(key) {
      const { limites } = db.tables;
      await db.delete(limites).where(sql`${limites.chave} = ${key}`);
    },
  };
}

interface GuardedTake {
  readonly key: string;
  readonly rule: RateRule;
  readonly now: Date;
}

async function takeGuarded(db: Database, { key, rule, now }: GuardedTake): Promise<RateVerdict> {
  const { limites } = db.tables;
  const nowMs = now.getTime();
  const endMs = nowMs + rule.windowS * 1000;
  const [row] = await db
    .insert(limites)
    .values({ chave: key, contagem: 1, dataExpiracao: new Date(endMs) })
    .onConflictDoUpdate({
      target: limites.chave,
      set: {
        contagem: sql`case when ${limites.dataExpiracao} <= ${nowMs} then 1 else ${limites.contagem} + 1 end`,
        dataExpiracao: sql`case when ${limites.dataExpiracao} <= ${nowMs} then ${endMs} else ${limites.dataExpiracao} end`,
      },
    })
    .returning({ contagem: limites.contagem, dataExpiracao: limites.dataExpiracao });
  if (!row) throw new Error('An upsert gave no row.');
  return judge(row.contagem, row.dataExpiracao.getTime(), rule, nowMs);
}

function judge(count: number, endsAt: number, rule: RateRule, now: number): RateVerdict {
  if (count <= rule.limit) return { ok: true, remaining: rule.limit - count };
  return { ok: false, retryAfterS: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
}

function sweep(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
}

/** Drops guarded counts whose window is over. */
export async function sweepGuardedRates(db: Database, now: Date): Promise<void> {
  const { limites } = db.tables;
  await db.delete(limites).where(lt(limites.dataExpiracao, now));
}
