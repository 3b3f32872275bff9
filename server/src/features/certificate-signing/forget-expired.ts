import type { JobCtx, Platform } from '../../platform/context/context.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { write } from '../../platform/write/write.ts';
import { rootOf } from '../signers/index.ts';
import { dropPreparations, findLease, versionsWithExpired } from './store.ts';

/** Deletes expired preparations of all organisations, with the data their signers entered. */
export async function forgetExpiredPreparations(platform: Platform): Promise<void> {
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  for (const key of await versionsWithExpired(platform.db, platform.clock.now())) {
    await write(ctx, rootOf(key), async (work) => {
      // Another preparation may have started meanwhile.
      if (await findLease(work.tx, key, work.now)) return;
      await releaseFiles(work, await dropPreparations(work.tx, key));
    });
  }
}
