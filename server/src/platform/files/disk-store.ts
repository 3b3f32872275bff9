import { chmod, mkdir, opendir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { orNull, syncPath } from '../runtime/file-system.ts';
import { type BlobStore, blobPath, isBlobName, type StoredBlob } from './blob-store.ts';
import { sweepTemporary, temporaryName } from './temporary-names.ts';

/**
 * Blobs on a disk, as `ab/cd/<name>` under a folder. A temporary file is synced and then renamed, so that a
 * name never refers to half a file. Temporary files of dead processes are removed.
 */
export async function createDiskStore(folder: string): Promise<BlobStore> {
  const root = resolve(folder);
  const temporary = join(root, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await sweepTemporary(temporary);
  const pathOf = (name: string) => join(root, blobPath(name));
  const statOf = async (name: string): Promise<StoredBlob | null> => {
    const found = await orNull(stat(pathOf(name)));
    return found && { name, bytes: found.size, date: found.mtime };
  };
  return {
    temporary,
    isDurable: true,
    async keep(name, path) {
      const target = pathOf(name);
      // Gives it the new date, so that a sweep of old unnamed files spares this one until a row names it.
      if (await touched(target, (await stat(path)).mtime)) {
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
      // Moved aside first: a concurrent put of the same content either updated its date, which shows here, or
      // finds no file.
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

/** Returns false where there was no file. */
const done = async (work: Promise<void>): Promise<boolean> => (await orNull(work.then(() => true))) ?? false;

const touched = (path: string, date: Date): Promise<boolean> => done(utimes(path, date, date));

async function* listFolder(
  root: string,
  statOf: (name: string) => Promise<StoredBlob | null>,
): AsyncGenerator<StoredBlob> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isBlobName(entry.name)) continue;
    // Removed since the folder was read.
    const found = await statOf(entry.name);
    if (found) yield found;
  }
}
