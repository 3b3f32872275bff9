import type { JobCtx, Platform } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { forgetWithin } from './process-batch.ts';
import { endedBatches, eraseRows } from './store.ts';

/** How long failed rows may be tried again. */
const RETENTION_MS = 90 * 24 * 3_600_000;
const AT_ONCE = 20;

/** Forgets the people, files and settings of batches that ended long ago. Their counts and messages stay. */
export async function forgetEndedBatches(platform: Platform): Promise<void> {
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const before = new Date(platform.clock.now().getTime() - RETENTION_MS);
  for (const key of await endedBatches(platform.db, before, AT_ONCE))
    await write(ctx, { organizacao: key.organizacaoId }, async (work) => {
      await eraseRows(work.tx, key);
      await forgetWithin(work, key);
    });
}
