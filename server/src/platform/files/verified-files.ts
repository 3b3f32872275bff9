import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { hashOfName } from './blob-store.ts';
import { FileAltered, type StoredFile } from './files.ts';

/** How long a look holds: what rots under an unchanged date shows after it. */
const trustedMs = 5 * 60_000;
const maxKnown = 10_000;
const readBytes = 256 * 1024;

/** How the hash of what a file holds is found. */
export type Measure = (handle: FileHandle) => Promise<StoredFile>;

interface Look {
  /** Inode, size and date, as they were: another of them is another file. */
  readonly mark: string;
  readonly at: number;
}

/**
 * Remembers which kept files were found to be what they are named by, so that a document read by many ranges is
 * hashed once and not a hundred times.
 */
export function createVerifier(now: () => number = Date.now) {
  const known = new Map<string, Look>();
  const remember = (name: string, mark: string): void => {
    known.delete(name);
    known.set(name, { mark, at: now() });
    const oldest = known.size > maxKnown ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    /** Bytes that were hashed out of this very file a moment ago. */
    trust(name: string, handle: FileHandle): void {
      remember(name, markOf(handle));
    },
    /** @throws FileAltered when the bytes are not those of the name */
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

/** At once: of an open file the system knows it, and a thread to ask it costs twenty times as much. */
function markOf({ fd }: FileHandle): string {
  const { ino, size, mtimeNs } = fstatSync(fd, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}

/** Kept from file to file: what is outside the heap makes the engine collect all of its garbage the sooner. */
const spareBuffers: Buffer[] = [];
const maxSpareBuffers = 4;

/** By positions, so that the handle can be read from its beginning afterwards. */
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
  // Only now: one whose reading failed may still be written to.
  if (spareBuffers.length < maxSpareBuffers) spareBuffers.push(buffer);
  return { sha256: hash.digest('hex'), tamanho };
}
