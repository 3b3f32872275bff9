import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { FileAltered, type StoredFile } from './files.ts';

/** How long a look holds: what rots under an unchanged date shows after it. */
const trustedMs = 5 * 60_000;
const mostKnown = 10_000;
const readBytes = 256 * 1024;

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
  const remember = (sha256: string, mark: string): void => {
    known.delete(sha256);
    known.set(sha256, { mark, at: now() });
    const oldest = known.size > mostKnown ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    /** Bytes that were hashed out of this very file a moment ago. */
    async trust(sha256: string, handle: FileHandle): Promise<void> {
      remember(sha256, await markOf(handle));
    },
    /** @throws FileAltered when the bytes are not those of the name */
    async check(sha256: string, handle: FileHandle): Promise<void> {
      const mark = await markOf(handle);
      const look = known.get(sha256);
      if (look?.mark === mark && now() - look.at < trustedMs) return;
      known.delete(sha256);
      const { sha256: actual } = await measureFile(handle);
      if (actual !== sha256) throw new FileAltered(sha256, actual);
      remember(sha256, mark);
    },
  };
}

async function markOf(handle: FileHandle): Promise<string> {
  const { ino, size, mtimeNs } = await handle.stat({ bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}

/** By positions, so that the handle can be read from its beginning afterwards. */
export async function measureFile(handle: FileHandle): Promise<StoredFile> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(readBytes);
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return { sha256: hash.digest('hex'), tamanho: at };
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}
