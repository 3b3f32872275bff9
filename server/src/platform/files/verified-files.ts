import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { hashOfName } from './blob-store.ts';
import { FileAltered, type StoredFile } from './files.ts';

/** Validity of a check: corruption that keeps the date is found after this. */
const trustedMs = 5 * 60_000;
const maxKnown = 10_000;
const readBytes = 256 * 1024;

/** Computes the hash of a file's content. */
export type Measure = (handle: FileHandle) => Promise<StoredFile>;

interface Look {
  /** Inode, size and modification time; a change of any means another file. */
  readonly mark: string;
  readonly at: number;
}

/** Caches which files match their hash, so that a document read in many ranges is hashed once. */
export function createVerifier(now: () => number = Date.now) {
  const known = new Map<string, Look>();
  const remember = (name: string, mark: string): void => {
    known.delete(name);
    known.set(name, { mark, at: now() });
    const oldest = known.size > maxKnown ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    /** Records that this file was just hashed. */
    trust(name: string, handle: FileHandle): void {
      remember(name, markOf(handle));
    },
    /** @throws FileAltered when the bytes do not match the name */
    async check(name: string, handle: FileHandle, measure: Measure): Promise<void> {
      const mark = markOf(handle);
      const look = known.get(name);
      if (look?.mark === mark && now() - look.at < trustedMs) return;
      known.delete(name);
      const { sha256: actual } = await measure(handle);
      const expected = hashOfName(name);
      if (actual !== expected) throw new FileAltered(expected, `their hash is ${actual}`);
      remember(name, mark);
    },
  };
}

/** Synchronous, because fstat on an open file needs no disk and a thread-pool call costs twenty times more. */
function markOf({ fd }: FileHandle): string {
  const { ino, size, mtimeNs } = fstatSync(fd, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}

/** Reused across files, because memory outside the heap triggers full garbage collections. */
const spareBuffers: Buffer[] = [];
const maxSpareBuffers = 4;

/** Reads by position, so that the handle's own position stays at the start. */
export async function measureFile(handle: FileHandle): Promise<StoredFile> {
  const hash = createHash('sha256');
  const buffer = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(readBytes);
  let tamanho = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, tamanho);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    tamanho += bytesRead;
  }
  // Not on failure: a failed read may still write to the buffer.
  if (spareBuffers.length < maxSpareBuffers) spareBuffers.push(buffer);
  return { sha256: hash.digest('hex'), tamanho };
}
