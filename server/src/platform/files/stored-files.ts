import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type KeyRing, UnknownMasterKey } from '../crypto/key-ring.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { orNull } from '../runtime/file-system.ts';
import {
  assertOpens,
  BlobForged,
  decryptedChunks,
  decryptedStream,
  encryptInto,
  measureDecrypted,
  plainLength,
} from './blob-cipher.ts';
import { type BlobStore, encryptedName, hashOfName, isBlobName, isEncryptedName } from './blob-store.ts';
import {
  type ByteRange,
  FileAltered,
  FileMissing,
  type Files,
  type StoredFile,
  type TempFile,
} from './files.ts';
import { HashMeter } from './hash-meter.ts';
import { temporaryName } from './temporary-names.ts';
import { createVerifier, measureFile } from './verified-files.ts';

interface FilesOptions {
  /** Master keys for encrypted files. */
  readonly ring: KeyRing;
  readonly now?: () => number;
  /** The deployment's clock, by which the age of a stored file counts; a store of another machine dates itself. */
  readonly clock?: Clock;
}

type Source = Parameters<Files['put']>[0];

interface Opened {
  readonly name: string;
  readonly path: string;
  readonly handle: FileHandle;
}

/** Files over any store, hashed when stored and checked before they are served. */
export function createFiles(
  store: BlobStore,
  { ring, now = Date.now, clock = systemClock }: FilesOptions,
): Files {
  const verifier = createVerifier(now);
  /** Temporary files that may still exist; a stored one was moved to its name. */
  const temporary = new Set<string>();

  async function temp(): Promise<TempFile> {
    const path = join(store.temporary, temporaryName());
    temporary.add(path);
    const remove = async () => {
      if (temporary.delete(path)) await orNull(unlink(path));
    };
    return { path, remove, [Symbol.asyncDispose]: remove };
  }

  /** Makes a temporary file read-only, and dates it. */
  async function prepare(file: FileHandle): Promise<void> {
    await file.chmod(0o440);
    const date = clock.now();
    await file.utimes(date, date);
  }

  /** Moves a temporary file to its name. */
  async function settle(name: string, path: string): Promise<void> {
    await store.keep(name, path);
    temporary.delete(path);
  }

  /** Moves one of our temporary files to its name, after syncing it. */
  async function keep(path: string, measured?: StoredFile): Promise<StoredFile> {
    await using file = await open(path, 'r');
    await prepare(file);
    // Syncs while hashing.
    const [stored] = await Promise.all([
      measured ?? measureFile(file),
      store.isDurable ? file.sync() : undefined,
    ]);
    if (!measured) verifier.trust(stored.sha256, file);
    await settle(stored.sha256, path);
    return stored;
  }

  async function keepEncrypted(source: Source): Promise<StoredFile> {
    await using draft = await temp();
    const stored = await encryptInto(
      ring,
      source instanceof Uint8Array ? source : toStream(source),
      draft.path,
    );
    await using file = await open(draft.path, 'r');
    await prepare(file);
    if (store.isDurable) await file.sync();
    await settle(encryptedName(stored.sha256), draft.path);
    return stored;
  }

  async function put(source: Source, options: Parameters<Files['put']>[1]): Promise<StoredFile> {
    const isOurs = isWritten(source) && isInside(store.temporary, source.path);
    if (options?.classe === 'SENSIVEL') {
      const stored = await keepEncrypted(source);
      if (isOurs) await orNull(unlink(source.path));
      return stored;
    }
    if (isOurs) return keep(source.path, source.measured);
    await using draft = await temp();
    return await keep(draft.path, await write(toStream(source), draft.path));
  }

  async function openLocal(sha256: string): Promise<Opened | null> {
    for (const name of [sha256, encryptedName(sha256)]) {
      const path = await store.locate(name);
      const handle = path && (await orNull(open(path, 'r')));
      if (handle) return { name, path, handle };
    }
    return null;
  }

  /** Opens a file for `use`, which takes over the handle. It is closed here only when `use` fails. */
  async function opened<T>(sha256: string, use: (file: Opened) => Promise<T>): Promise<T> {
    if (!isBlobName(sha256)) throw new Error('A stored file is named by its SHA-256 in lower-case hex.');
    for (let look = 1; ; look++) {
      const file = await openLocal(sha256);
      if (!file) throw new FileMissing(sha256);
      try {
        return await use(file);
      } catch (error) {
        await file.handle.close();
        // The local copy may use a master key that was dropped; the store has a rewrapped one.
        const isBad = error instanceof FileAltered || error instanceof UnknownMasterKey;
        const mayMend = look === 1 && isBad;
        if (!mayMend || !(await store.forget(file.name))) throw error;
      }
    }
  }

  /** Opens and checks a file. A later replacement does not affect the open handle. */
  const checked = (sha256: string): Promise<Opened> =>
    opened(sha256, async (file) => {
      await verify(file);
      return file;
    });

  async function verify({ name, handle }: Opened): Promise<void> {
    const sha256 = hashOfName(name);
    const measure = isEncryptedName(name)
      ? (file: FileHandle) => measureDecrypted(ring, sha256, file)
      : measureFile;
    try {
      if (isEncryptedName(name)) await assertOpens(ring, sha256, handle);
      await verifier.check(name, handle, measure);
    } catch (error) {
      throw asAltered(sha256, error);
    }
  }

  async function openAt(sha256: string, range?: ByteRange): Promise<Readable> {
    const { name, handle } = await checked(sha256);
    if (isEncryptedName(name)) return decryptedStream(ring, sha256, handle, range);
    return handle.createReadStream({ start: range?.start ?? 0, ...(range && { end: range.end }) });
  }

  /** Hashes the bytes while reading, so no separate check is needed. */
  const read = (sha256: string): Promise<Buffer> =>
    opened(sha256, async ({ name, handle }) => {
      const bytes = await wholeOf(name, handle);
      const actual = createHash('sha256').update(bytes).digest('hex');
      if (actual !== sha256) throw new FileAltered(sha256, `their hash is ${actual}`);
      await handle.close();
      return bytes;
    });

  async function wholeOf(name: string, handle: FileHandle): Promise<Buffer> {
    if (!isEncryptedName(name)) return await handle.readFile();
    const sha256 = hashOfName(name);
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of decryptedChunks(ring, sha256, handle)) chunks.push(chunk);
      return Buffer.concat(chunks);
    } catch (error) {
      throw asAltered(sha256, error);
    }
  }

  async function statOf(sha256: string): Promise<StoredFile | null> {
    const plain = await store.stat(sha256);
    if (plain) return { sha256, tamanho: plain.bytes };
    const sealed = await store.stat(encryptedName(sha256));
    return sealed && { sha256, tamanho: plainLength(sealed.bytes) };
  }

  async function remove(sha256: string, unlessPutSince: Date): Promise<boolean> {
    let isGone = true;
    for (const name of [sha256, encryptedName(sha256)]) {
      if (!(await store.remove(name, unlessPutSince))) isGone = false;
    }
    return isGone;
  }

  return {
    put,
    temp,
    open: openAt,
    read,
    check: async (sha256) => (await checked(sha256)).handle.close(),
    stat: statOf,
    has: async (sha256) => (await statOf(sha256)) !== null,
    remove,
    async *list() {
      for await (const { name, date } of store.list()) yield { sha256: hashOfName(name), putAt: date };
    },
    async path(sha256) {
      const { name, path, handle } = await checked(sha256);
      await handle.close();
      if (isEncryptedName(name))
        throw new Error('What is kept encrypted has no path: it is read, never written out.');
      return path;
    },
  };
}

const asAltered = (sha256: string, error: unknown): unknown =>
  error instanceof BlobForged ? new FileAltered(sha256, error.message) : error;

const isWritten = (source: Source): source is Exclude<Source, Uint8Array | Readable> =>
  !(source instanceof Readable) && 'path' in source;

function toStream(source: Source): Readable {
  if (source instanceof Readable) return source;
  return source instanceof Uint8Array
    ? Readable.from([source], { objectMode: false })
    : createReadStream(source.path);
}

/** Hashes and measures a stream while writing it to a new file. */
async function write(source: Readable, path: string): Promise<StoredFile> {
  const meter = new HashMeter();
  await pipeline(source, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return meter.measured();
}

const isInside = (folder: string, path: string) => resolve(path).startsWith(folder + sep);
