import { errorMessage } from '@lavra/domain';
import type { JobCtx, Platform } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import type { BatchKey } from './batch-topic.ts';
import { endedBatches, eraseRows, failWaitingRows } from './held-data-store.ts';
import { releaseWithin } from './process-batch.ts';
import { findBatch, updateBatch } from './store.ts';

/** Time during which failed rows can be retried. */
const RETENTION_MS = 90 * 24 * 3_600_000;
const AT_ONCE = 20;

/**
 * Deletes the people, files and settings of batches that ended long ago. Their messages are kept; pending rows fail.
 */
export async function forgetEndedBatches(platform: Platform): Promise<void> {
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const before = new Date(platform.clock.now().getTime() - RETENTION_MS);
  for (const key of await endedBatches(platform.db, { before, limit: AT_ONCE }))
    await forgetBatch(ctx, before, key);
}

/** Skips a batch that someone resumed meanwhile. */
export async function forgetBatch(ctx: JobCtx, before: Date, key: BatchKey): Promise<void> {
  await write(ctx, { organizacao: key.organizacaoId }, async (work) => {
    const [ended] = await endedBatches(work.tx, { before, limit: 1, only: key });
    if (!ended) return;
    await eraseRows(work.tx, key);
    await failWaitingRows(work.tx, key, errorMessage('LinhaEliminadaException'));
    const { total, criados } = (await findBatch(work.tx, key))!;
    await updateBatch(work.tx, key, { falhas: total - criados });
    await releaseWithin(work, key);
  });
}
