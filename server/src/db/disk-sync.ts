import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Minimum pause between two syncs, so that many callers share one. */
const GATHER_MS = 10;

export interface DiskSync {
  /** Resolves when the file's current content is on the disk. */
  onDisk(): Promise<void>;
  /** Waits for a running sync. Later calls of `onDisk` resolve immediately. */
  close(): Promise<void>;
}

/**
 * Syncs a growing file to the disk without blocking the event loop. Callers during a sync share the next one.
 * A missing file needs no sync. The file is opened once, so it must not be renamed before `close()`.
 */
export function createDiskSync(path: string): DiskSync {
  let file: FileHandle | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  let isClosed = false;

  async function sync(): Promise<void> {
    if (isClosed) return;
    file ??= await openIfThere(path);
    await file?.datasync();
  }

  return {
    onDisk() {
      // A running sync may have begun before the caller's write.
      next ??= last.then(() => {
        const begun = sync();
        next = null;
        last = begun.catch(() => undefined).then(() => pause(GATHER_MS));
        return begun;
      });
      return next;
    },
    async close() {
      isClosed = true;
      await last;
      await file?.close();
      file = null;
    },
  };
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
