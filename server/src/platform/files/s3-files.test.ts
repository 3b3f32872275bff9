import { createHash, randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../../test/support/s3-server.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { S3Place } from '../config/files-config.ts';
import { createKeyRing, fixedKeyRing } from '../crypto/key-ring.ts';
import { rewrapBlob } from './blob-cipher.ts';
import { encryptedName } from './blob-store.ts';
import { createDiskStore } from './disk-store.ts';
import { FileAltered, FileMissing, StorageUnavailable } from './files.ts';
import { createMovingStore } from './moving-store.ts';
import { createS3Client, type S3Client } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';
import { createFiles } from './stored-files.ts';

const ring = fixedKeyRing(Buffer.alloc(32, 1));
const mebibyte = 1024 * 1024;
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

let s3: TestS3;
const newFolder = () => temporaryFolder('cache');
beforeAll(async () => {
  s3 = await startS3();
});

async function machine(
  place: Partial<S3Place> = {},
  cacheBytes = 100 * mebibyte,
  watched: (client: S3Client) => S3Client = (client) => client,
) {
  const cacheFolder = newFolder();
  const client = watched(createS3Client({ ...s3.place, ...place }, 5_000));
  const store = await createS3Store({ client, cacheFolder, cacheBytes });
  return { cacheFolder, store, files: createFiles(store, { ring }) };
}
/** A promise with its resolver. */
function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
const pathsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const objectOf = async (sha256: string) =>
  (await pathsIn(s3.folder)).find((path) => path.endsWith(`${sha256}._S3rver_object`))!;

describe('files in S3', () => {
  it('are readable from every machine, also by range, and leave nothing temporary', async () => {
    const one = await machine();
    const other = await machine();
    const kept = await one.files.put(Readable.from([Buffer.from('0123'), Buffer.from('456789')]));
    expect(kept).toEqual({ sha256: hashOf('0123456789'), tamanho: 10 });
    expect(await text(await other.files.open(kept.sha256))).toBe('0123456789');
    expect(await text(await other.files.open(kept.sha256, { start: 2, end: 4 }))).toBe('234');
    expect(await readFile(await other.files.path(kept.sha256), 'utf8')).toBe('0123456789');
    expect(await other.files.stat(kept.sha256)).toEqual(kept);
    expect(await readdir(join(one.cacheFolder, 'tmp'))).toEqual([]);
    expect(await readdir(join(other.cacheFolder, 'tmp'))).toEqual([]);
  });

  it('of many megabytes are uploaded and downloaded in parts', async () => {
    const bytes = randomBytes(20 * mebibyte + 17);
    const one = await machine();
    const { sha256 } = await one.files.put(bytes);
    const other = await machine();
    expect(hashOf(await buffer(await other.files.open(sha256)))).toBe(sha256);
    expect((await other.files.stat(sha256))?.tamanho).toBe(bytes.length);
  });

  it('report missing files', async () => {
    const { files } = await machine();
    expect(await files.stat(hashOf('nada'))).toBeNull();
    await expect(files.open(hashOf('nada'))).rejects.toThrow(FileMissing);
  });

  it('are never served when altered in S3, and fetched again when the local copy is altered', async () => {
    const { sha256 } = await (await machine()).files.put(Buffer.from('íntegro'));
    const other = await machine();
    const copy = await other.files.path(sha256);
    await chmod(copy, 0o600);
    await writeFile(copy, 'MUDADO!!');
    expect((await other.files.read(sha256)).toString()).toBe('íntegro');
    await writeFile(await objectOf(sha256), 'MUDADO!!');
    const { files } = await machine();
    for (const way of ['open', 'read', 'path', 'check'] as const)
      await expect(files[way](sha256), way).rejects.toThrow(FileAltered);
  });

  it('are refused with a wrong secret, without a retry', async () => {
    const { files } = await machine({ secretKey: 'errada' });
    await expect(files.put(Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
    await expect(files.open(hashOf('x'))).rejects.toThrow(StorageUnavailable);
  });

  it('are removed from store and cache, unless put again since', async () => {
    const { files } = await machine();
    const { sha256 } = await files.put(Buffer.from('de saída'));
    expect(await files.remove(sha256, new Date(Date.now() - 60_000))).toBe(false);
    expect(await files.remove(sha256, new Date(Date.now() + 60_000))).toBe(true);
    await expect(files.open(sha256)).rejects.toThrow(FileMissing);
  });

  describe('put by one machine while another removes them', () => {
    const before = () => new Date(Date.now() - 24 * 3_600_000);

    /** Stores bytes with a put date two days ago. */
    async function old(content: string) {
      const { sha256 } = await (await machine()).files.put(Buffer.from(content));
      const long = new Date(Date.now() - 48 * 3_600_000);
      await utimes(await objectOf(sha256), long, long);
      return { sha256, bytes: Buffer.from(content) };
    }
    async function assertThere(sha256: string) {
      expect((await (await machine()).files.read(sha256)).length).toBeGreaterThan(0);
      const others = (await pathsIn(s3.folder)).filter((path) => path.includes('.saindo-'));
      expect(others).toEqual([]);
    }

    it('stay when put between the check and the removal', async () => {
      const { sha256, bytes } = await old('posto entre o olhar e a remoção');
      const looks = signal();
      let looked = 0;
      const putter = await machine({}, mebibyte, (client) => ({
        ...client,
        list: (prefix) => {
          if (++looked === 2) looks.resolve();
          return client.list(prefix);
        },
      }));
      let putting: Promise<unknown> | null = null;
      const remover = await machine({}, mebibyte, (client) => ({
        ...client,
        async remove(key) {
          putting ??= putter.files.put(bytes);
          await Promise.race([putting, looks.promise]);
          await client.remove(key);
        },
      }));
      await remover.files.remove(sha256, before());
      await putting;
      await assertThere(sha256);
    });

    it('stay when their upload began before the check and ends before the removal', async () => {
      const { sha256, bytes } = await old('subindo enquanto se olha');
      const looked = signal();
      const uploaded = signal();
      const remover = await machine({}, mebibyte, (client) => ({
        ...client,
        async remove(key) {
          looked.resolve();
          await uploaded.promise;
          await client.remove(key);
        },
      }));
      let removing: Promise<unknown> | null = null;
      const putter = await machine({}, mebibyte, (client) => ({
        ...client,
        async upload(...about) {
          removing ??= remover.files.remove(sha256, before());
          await looked.promise;
          await client.upload(...about);
          uploaded.resolve();
        },
      }));
      await putter.files.put(bytes);
      await removing;
      await assertThere(sha256);
    });

    it('stay when marked for removal during the put', async () => {
      const { sha256, bytes } = await old('marcado ao ser posto');
      const putter = await machine();
      const remover = await machine({}, mebibyte, (client) => ({
        ...client,
        async mark(key) {
          await putter.files.put(bytes);
          await client.mark(key);
        },
      }));
      expect(await remover.files.remove(sha256, before())).toBe(false);
      await assertThere(sha256);
    });
  });

  it('of the sensitive class are never in plaintext, neither in S3 nor in the cache', async () => {
    const one = await machine();
    const secret = 'rosto de uma pessoa'.repeat(5000);
    const { sha256 } = await one.files.put(Buffer.from(secret), { classe: 'SENSIVEL' });
    const other = await machine();
    expect((await other.files.read(sha256)).toString()).toBe(secret);
    expect(await other.files.stat(sha256)).toEqual({ sha256, tamanho: Buffer.byteLength(secret) });
    const paths = [s3.folder, one.cacheFolder, other.cacheFolder].map(pathsIn);
    for (const path of (await Promise.all(paths)).flat())
      expect((await readFile(path)).includes('rosto'), path).toBe(false);
  });

  it('of the sensitive class are fetched again when the cached copy uses a dropped master key', async () => {
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const one = await machine();
    let keys: readonly Buffer[] = [older];
    const { store } = await machine();
    const other = createFiles(store, { ring: createKeyRing(() => keys) });
    const { sha256 } = await one.files.put(Buffer.from('rosto'), { classe: 'SENSIVEL' });
    expect((await other.read(sha256)).toString()).toBe('rosto');
    const name = encryptedName(sha256);
    const draft = join(one.store.temporary, 'outra-chave');
    await rewrapBlob(fixedKeyRing(newer, older), sha256, (await one.store.locate(name))!, draft);
    await one.store.replace(name, draft);
    keys = [newer];
    expect((await other.read(sha256)).toString()).toBe('rosto');
  });
});

it('keeps the cache under its limit, except for files used in the last minutes', async () => {
  const { cacheFolder, files } = await machine({}, 3 * mebibyte);
  const old = new Date(Date.now() - 3_600_000);
  for (let n = 0; n < 5; n++) {
    const { sha256 } = await files.put(randomBytes(mebibyte));
    await utimes(await files.path(sha256), old, old);
  }
  const kept = await files.put(randomBytes(mebibyte));
  expect((await pathsIn(cacheFolder)).length).toBeLessThanOrEqual(3);
  expect(await files.path(kept.sha256)).toContain(kept.sha256);
});

it('reports an unavailable store, stores nothing partially, and recovers', async () => {
  const { cacheFolder, files } = await machine();
  const before = await files.put(Buffer.from('antes da queda'));
  await s3.stop();
  await expect(files.put(Buffer.from('durante'))).rejects.toThrow(StorageUnavailable);
  await expect(files.open(hashOf('outro'))).rejects.toThrow(/armazenamento de arquivos não responde/);
  // Cached files remain readable.
  expect((await files.read(before.sha256)).toString()).toBe('antes da queda');
  expect(await readdir(join(cacheFolder, 'tmp'))).toEqual([]);
  await s3.start();
  expect(await files.has(hashOf('durante'))).toBe(false);
  expect((await files.put(Buffer.from('durante'))).sha256).toBe(hashOf('durante'));
});

it('leaves no partial file when the store fails midway, and transfers it whole after recovery', async () => {
  const one = await machine();
  const bytes = randomBytes(40 * mebibyte);
  const sha256 = hashOf(bytes);
  const isBegun = async () =>
    (await pathsIn(join(s3.folder, '..'))).some((path) => /upload/i.test(path.slice(s3.folder.length)));
  const putting = one.files.put(bytes).then(
    () => 'put',
    (error: unknown) => error,
  );
  while (!(await isBegun().catch(() => false))) await nextTurn();
  await s3.stop();
  expect(await putting).toBeInstanceOf(StorageUnavailable);
  expect(await readdir(join(one.cacheFolder, 'tmp'))).toEqual([]);
  await s3.start();
  expect(await one.files.has(sha256)).toBe(false);
  await one.files.put(bytes);

  const other = await machine();
  const temporary = join(other.cacheFolder, 'tmp');
  const reading = other.files.open(sha256).then(
    () => 'open',
    (error: unknown) => error,
  );
  while ((await readdir(temporary)).length === 0) await nextTurn();
  await s3.stop();
  expect(await reading).toBeInstanceOf(StorageUnavailable);
  expect(await readdir(temporary)).toEqual([]);
  await s3.start();
  expect(hashOf(await buffer(await other.files.open(sha256)))).toBe(sha256);
});

it('writes to the new place and reads from the old one during a move', async () => {
  const disk = await createDiskStore(newFolder());
  const { sha256 } = await createFiles(disk, { ring }).put(Buffer.from('ainda no disco'));
  const { store } = await machine();
  const files = createFiles(createMovingStore(store, disk), { ring });
  expect((await files.read(sha256)).toString()).toBe('ainda no disco');
  const made = await files.put(Buffer.from('já no S3'));
  expect(await disk.stat(made.sha256)).toBeNull();
  expect((await store.stat(made.sha256))?.bytes).toBe(9);
});
