import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  FileAltered,
  FileMissing,
  type Files,
  type StoredFile,
  type TempFile,
} from './files.ts';
import { sweepTemporary, temporaryName } from './temporary-names.ts';
import { createVerifier, measureFile } from './verified-files.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Files on a disk: `ab/cd/<sha256>` under a folder, written beside and synced before they take their name, so that
 * a name never stands for half a file. What a process that died was writing is cleared away.
 */
export async function createDiskFiles(folder: string, now: () => number = Date.now): Promise<Files> {
  const root = resolve(folder);
  const temporary = join(root, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await sweepTemporary(temporary);
  const verifier = createVerifier(now);
  const pathOf = (sha256: string) => {
    if (!SHA256.test(sha256)) throw new Error('A stored file is named by its SHA-256 in lower-case hex.');
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const statOf = async (sha256: string): Promise<StoredFile | null> => {
    const found = await orNull(stat(pathOf(sha256)));
    return found && { sha256, tamanho: found.size };
  };

  async function temp(): Promise<TempFile> {
    const path = join(temporary, temporaryName());
    const remove = () => removeFile(path);
    return { path, remove, [Symbol.asyncDispose]: remove };
  }

  /** Moves a file of ours to its name, synced with the folder that names it; bytes that are kept already go. */
  async function keep(path: string, measured?: StoredFile): Promise<StoredFile> {
    await using file = await open(path, 'r');
    await file.chmod(0o440);
    // The disk writes while the processor hashes.
    const [stored] = await Promise.all([measured ?? measureFile(file), file.sync()]);
    const target = pathOf(stored.sha256);
    if (await statOf(stored.sha256)) {
      // Touched, so that a sweep of old unnamed bytes leaves them to whoever is about to name them.
      const now = new Date();
      await utimes(target, now, now);
      await removeFile(path);
      return stored;
    }
    if (!measured) await verifier.trust(stored.sha256, file);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
    await sync(dirname(target));
    return stored;
  }

  async function put(source: Parameters<Files['put']>[0]): Promise<StoredFile> {
    if (!(source instanceof Readable) && 'path' in source && isInside(temporary, source.path)) {
      return keep(source.path, source.measured);
    }
    const draft = await temp();
    try {
      return await keep(draft.path, await write(toStream(source), draft.path));
    } finally {
      await draft.remove();
    }
  }

  async function openAt(sha256: string, range?: ByteRange): Promise<Readable> {
    const file = await checked(sha256);
    return file.createReadStream({ start: range?.start ?? 0, ...(range && { end: range.end }) });
  }

  /** Opened and found whole; a file that is swapped meanwhile is not the one that is read. */
  async function checked(sha256: string): Promise<FileHandle> {
    const file = await orNull(open(pathOf(sha256), 'r'));
    if (!file) throw new FileMissing(sha256);
    try {
      await verifier.check(sha256, file);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function read(sha256: string): Promise<Buffer> {
    const bytes = await orNull(readFile(pathOf(sha256)));
    if (!bytes) throw new FileMissing(sha256);
    const actual = createHash('sha256').update(bytes).digest('hex');
    if (actual !== sha256) throw new FileAltered(sha256, actual);
    return bytes;
  }

  return {
    put,
    temp,
    open: openAt,
    read,
    check: async (sha256) => (await checked(sha256)).close(),
    stat: statOf,
    has: async (sha256) => (await statOf(sha256)) !== null,
    async remove(sha256, unlessPutSince) {
      const found = await orNull(stat(pathOf(sha256)));
      if (found && found.mtimeMs >= unlessPutSince.getTime()) return false;
      await removeFile(pathOf(sha256));
      return true;
    },
    async path(sha256) {
      await (await checked(sha256)).close();
      return pathOf(sha256);
    },
  };
}

function toStream(source: Parameters<Files['put']>[0]): Readable {
  if (source instanceof Readable) return source;
  return source instanceof Uint8Array ? Readable.from([source]) : createReadStream(source.path);
}

/** Hashes and counts a stream on its way into a new file. */
async function write(source: Readable, path: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let tamanho = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      tamanho += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { sha256: hash.digest('hex'), tamanho };
}

const isInside = (folder: string, path: string) => resolve(path).startsWith(folder + sep);

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Does nothing when there is none. */
async function removeFile(path: string): Promise<void> {
  await orNull(unlink(path));
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
