import { isNull } from 'drizzle-orm';
import { dropEndedJobs } from '../../db/ended-jobs.ts';
import { mendFutureJobs } from '../../db/leases.ts';
import type { JobCtx, Platform } from '../context/context.ts';
import { anchorHeads } from '../history/audit-chain.ts';
import { sweepGuardedRates } from '../limits/rate-limiter.ts';
import { sweepIdempotency } from '../write/idempotency.ts';
import { write } from '../write/write.ts';

const dayMs = 24 * 3_600_000;
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

/** Drops what has run out (done jobs, idempotency keys, guarded counters), and mends what a clock left behind. */
export async function sweepExpired({ db, clock, config }: Platform): Promise<void> {
  const now = clock.now();
  await dropEndedJobs(db, new Date(now.getTime() - config.retencao.trabalhosDias * dayMs));
  await mendFutureJobs(db, now);
  await sweepIdempotency(db, now);
  await sweepGuardedRates(db, now);
}

/** What a feature drops by itself, once it has run out. */
export type Sweep = (platform: Platform) => Promise<void>;

/**
 * Does all every minute, beside the worker; safe in several processes. A minute in which the last round still runs is
 * left out: rounds would pile up behind a slow one. Resolves the stop once it rests.
 */
export function startHousekeeping(
  platform: Platform,
  sweeps: readonly Sweep[] = [],
): { stop(): Promise<void> } {
  let current: Promise<void> | null = null;
  // One that fails, as those over files do while S3 is away, holds up none of the others and comes again.
  const round = async () => {
    for (const sweep of [anchorAll, sweepExpired, ...sweeps])
      await sweep(platform).catch((error: unknown) => {
        platform.log.error('housekeeping.failed', { sweep: sweep.name }, error);
      });
  };
  const timer = setInterval(() => {
    current ??= round().finally(() => {
      current = null;
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
