import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Between two, for many to wait for one. */
const GATHER_MS = 10;

/**
 * Has a file that grows written to the disk, beside the event loop. Whoever asks while one is under way waits for the
 * next, which takes what all of them wrote. A file that is not there has nothing to write.
 */
export function createDiskSync(path: string): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    // One under way may have begun before what the caller wrote.
    next ??= last.then(() => {
      const begun = sync(path);
      next = null;
      last = begun.catch(() => undefined).then(() => pause(GATHER_MS));
      return begun;
    });
    return next;
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
