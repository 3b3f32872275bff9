import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { FileAltered } from './files.ts';

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
  return {
    /** @throws FileAltered when the bytes are not those of the name */
    async check(sha256: string, handle: FileHandle): Promise<void> {
      const { ino, size, mtimeNs } = await handle.stat({ bigint: true });
      const mark = `${ino} ${size} ${mtimeNs}`;
      const look = known.get(sha256);
      if (look?.mark === mark && now() - look.at < trustedMs) return;
      known.delete(sha256);
      const actual = await hashOf(handle, Number(size));
      if (actual !== sha256) throw new FileAltered(sha256, actual);
      known.set(sha256, { mark, at: now() });
      const oldest = known.size > mostKnown ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}

/** By positions, so that the handle can be read from its beginning afterwards. */
async function hashOf(handle: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(size, readBytes)));
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}
