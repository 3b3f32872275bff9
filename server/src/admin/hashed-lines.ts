import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const flushBytes = 256 * 1024;

/** A new file of JSON lines, hashed during writing. Disposal closes it, even if incomplete. */
export interface HashedLines extends AsyncDisposable {
  write(line: unknown): Promise<void>;
  /** Syncs and closes the file; returns the number of lines and their hash. */
  end(): Promise<{ readonly linhas: number; readonly sha256: string }>;
}

export async function openHashedLines(path: string): Promise<HashedLines> {
  const file: FileHandle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let linhas = 0;
  let held = '';
  const flush = async () => {
    hash.update(held);
    await file.write(held);
    held = '';
  };
  return {
    async write(line) {
      held += `${JSON.stringify(line)}\n`;
      linhas++;
      if (held.length > flushBytes) await flush();
    },
    async end() {
      await flush();
      await file.sync();
      await file.close();
      return { linhas, sha256: hash.digest('hex') };
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}
