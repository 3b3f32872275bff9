import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Between two, for many to wait for one. */
const GATHER_MS = 10;

export interface DiskSync {
  /** Resolves once the disk has what the file holds now. */
  onDisk(): Promise<void>;
  /** Once what is under way has ended; whoever asks afterwards waits for nothing. */
  close(): Promise<void>;
}

/**
 * Has a file that grows written to the disk, beside the event loop. Whoever asks while one is under way waits for the
 * next, which takes what all of them wrote. A file that is not there has nothing to write. It is opened once: nobody
 * may take its name from it before `close()`, as nobody does from the log of a database that is open.
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
      // One under way may have begun before what the caller wrote.
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
