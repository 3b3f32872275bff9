import { chmod, mkdir, opendir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { orNull, syncPath } from '../runtime/file-system.ts';
import { type BlobStore, blobPath, isBlobName, type KeptBlob } from './blob-store.ts';
import { sweepTemporary, temporaryName } from './temporary-names.ts';

/**
 * Blobs on a disk: `ab/cd/<name>` under a folder, written beside and synced before they take their name, so that a
 * name never stands for half a file. What a process that died was writing is cleared away.
 */
export async function createDiskStore(folder: string): Promise<BlobStore> {
  const root = resolve(folder);
  const temporary = join(root, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await sweepTemporary(temporary);
  const pathOf = (name: string) => join(root, blobPath(name));
  const statOf = async (name: string): Promise<KeptBlob | null> => {
    const found = await orNull(stat(pathOf(name)));
    return found && { name, bytes: found.size, date: found.mtime };
  };
  return {
    temporary,
    isDurable: true,
    async keep(name, path) {
      const target = pathOf(name);
      // Touched, so that a sweep of old unnamed bytes leaves them to whoever is about to name them.
      if (await touched(target)) {
        await orNull(unlink(path));
        return;
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncPath(dirname(target));
    },
    async replace(name, path) {
      const target = pathOf(name);
      await syncPath(path);
      await chmod(path, 0o440);
      await rename(path, target);
      await syncPath(dirname(target));
    },
    locate: async (name) => ((await statOf(name)) ? pathOf(name) : null),
    stat: statOf,
    async remove(name, unlessPutSince) {
      const found = await statOf(name);
      if (!found) return true;
      if (found.date >= unlessPutSince) return false;
      // Taken aside first: whoever puts the same bytes now has touched these, which shows on them, or finds none there.
      const aside = join(temporary, temporaryName());
      const isTaken = await done(rename(pathOf(name), aside));
      if (isTaken && (await stat(aside)).mtime >= unlessPutSince) {
        await rename(aside, pathOf(name));
        return false;
      }
      await orNull(unlink(aside));
      return true;
    },
    forget: async () => false,
    list: () => listFolder(root, statOf),
  };
}

/** Whether it was there to be done to. */
const done = async (work: Promise<void>): Promise<boolean> => (await orNull(work.then(() => true))) ?? false;

function touched(path: string): Promise<boolean> {
  const now = new Date();
  return done(utimes(path, now, now));
}

async function* listFolder(
  root: string,
  statOf: (name: string) => Promise<KeptBlob | null>,
): AsyncGenerator<KeptBlob> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isBlobName(entry.name)) continue;
    // Removed since the folder was read: it is no more.
    const found = await statOf(entry.name);
    if (found) yield found;
  }
}
