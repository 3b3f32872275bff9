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

/** Anchors the heads of changed chains, organisation by organisation. */
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

/**
 * Deletes expired rows (completed jobs, idempotency keys, guarded counts) and corrects times from a clock
 * that was ahead.
 */
export async function sweepExpired({ db, clock, config }: Platform): Promise<void> {
  const now = clock.now();
  await dropEndedJobs(db, new Date(now.getTime() - config.retencao.trabalhosDias * dayMs));
  await mendFutureJobs(db, now);
  await sweepIdempotency(db, now);
  await sweepGuardedRates(db, now);
}

/** Periodic cleanup by a feature. */
export type Sweep = (platform: Platform) => Promise<void>;

/**
 * Runs all sweeps every minute, beside the worker; safe in several processes. A minute is skipped while the
 * previous round still runs. `stop` resolves when the current round has ended.
 */
export function startHousekeeping(
  platform: Platform,
  sweeps: readonly Sweep[] = [],
): { stop(): Promise<void> } {
  let current: Promise<void> | null = null;
  // A failed sweep, such as one over files while S3 is down, does not block the others.
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
