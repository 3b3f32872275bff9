import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orNull } from '../runtime/file-system.ts';
import { blobPath, isBlobName } from './blob-store.ts';
import { sweepTemporary } from './temporary-names.ts';

/** A bounded local cache of blobs, shared by this machine's processes. */
export interface FileCache {
  readonly temporary: string;
  /** Returns a path that stays valid for at least some minutes; null when not cached. */
  find(name: string): Promise<string | null>;
  /** Moves a temporary file in. */
  take(name: string, path: string): Promise<string>;
  /** Returns whether there was a copy. */
  drop(name: string): Promise<boolean>;
}

/** Files used this recently stay even beyond the limit, because somebody may be about to open the path. */
const inUseMs = 10 * 60_000;
/** Minimum interval between two updates of a file's access time. */
const touchMs = 60_000;

/**
 * The access time, set explicitly because disks are often mounted with noatime, records the last use for all
 * processes. The modification time is a whole second, so that rewriting it with the access time keeps it
 * exact.
 */
export async function createFileCache(folder: string, maxBytes: number): Promise<FileCache> {
  const temporary = join(folder, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await sweepTemporary(temporary);
  const pathOf = (name: string) => join(folder, blobPath(name));
  const touched = new Map<string, number>();
  let bytes = await sizeOf(folder);
  let evicting: Promise<void> = Promise.resolve();

  async function touch(name: string, path: string): Promise<void> {
    const now = Date.now();
    if (now - (touched.get(name) ?? 0) < touchMs) return;
    const { mtime } = await stat(path);
    await utimes(path, new Date(now), mtime);
    touched.set(name, now);
  }

  async function evict(): Promise<void> {
    if (bytes <= maxBytes) return;
    touched.clear();
    const copies = (await listCopies(folder)).sort((a, b) => a.usedAt - b.usedAt);
    bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
    for (const copy of copies) {
      if (bytes <= maxBytes || Date.now() - copy.usedAt < inUseMs) return;
      await rm(copy.path, { force: true });
      bytes -= copy.bytes;
    }
  }

  return {
    temporary,
    async find(name) {
      const path = pathOf(name);
      if (!(await orNull(stat(path)))) return null;
      await orNull(touch(name, path));
      return path;
    },
    async take(name, path) {
      const target = pathOf(name);
      const second = Math.floor(Date.now() / 1000);
      await utimes(path, second, second);
      const { size } = await stat(path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      bytes += size;
      evicting = evicting.then(evict, evict);
      await evicting;
      return target;
    },
    async drop(name) {
      touched.delete(name);
      const path = pathOf(name);
      const found = await orNull(stat(path));
      if (found) bytes -= found.size;
      await rm(path, { force: true });
      return found !== null;
    },
  };
}

interface Copy {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

async function listCopies(folder: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !isBlobName(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await orNull(stat(path));
    if (found) copies.push({ path, bytes: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  return copies;
}

const sizeOf = async (folder: string) =>
  (await listCopies(folder)).reduce((sum, copy) => sum + copy.bytes, 0);
