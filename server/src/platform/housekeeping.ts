import { and, eq, isNull, lt } from 'drizzle-orm';
import { write } from '../db/write.ts';
import { anchorHeads } from './audit-chain.ts';
import type { JobCtx, Platform } from './context.ts';
import { faultText } from './fault-text.ts';
import { sweepIdempotency } from './idempotency.ts';
import { sweepGuardedRates } from './rate-limiter.ts';

const DONE_JOBS_KEPT_MS = 7 * 24 * 3_600_000;
const PERIOD_MS = 60_000;

/** Anchors the heads of the chains that moved, organisation by organisation. */
export async function anchorAll(platform: Platform): Promise<void> {
  const { db } = platform;
  const { historico } = db.tables;
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const moved = await db
    .selectDistinct({ organizacaoId: historico.organizacaoId })
    .from(historico)
    .where(isNull(historico.ancoraN));
  for (const { organizacaoId } of moved) {
    await write(ctx, { organizacao: organizacaoId }, ({ tx, now }) => anchorHeads(tx, organizacaoId, now));
  }
}

/** Drops what has run out: done jobs, idempotency keys, guarded counters. */
export async function sweepExpired({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const { caixaSaida } = db.tables;
  const old = new Date(now.getTime() - DONE_JOBS_KEPT_MS);
  await db.delete(caixaSaida).where(and(eq(caixaSaida.estado, 'CONCLUIDO'), lt(caixaSaida.dataFim, old)));
  await sweepIdempotency(db, now);
  await sweepGuardedRates(db, now);
}

/** What a feature drops by itself, once it has run out. */
export type Sweep = (platform: Platform) => Promise<void>;

/** Does all every minute, beside the worker; safe in several processes. Resolves the stop once it rests. */
export function startHousekeeping(
  platform: Platform,
  sweeps: readonly Sweep[] = [],
): { stop(): Promise<void> } {
  let current: Promise<void> = Promise.resolve();
  const round = async () => {
    await anchorAll(platform);
    await sweepExpired(platform);
    for (const sweep of sweeps) await sweep(platform);
  };
  const timer = setInterval(() => {
    current = current.then(round).catch((error: unknown) => {
      console.error(`housekeeping: ${faultText(error)}`);
    });
  }, PERIOD_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
