import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { fixedKeyRing } from '../crypto/key-ring.ts';
import { createDiskFiles } from './disk-files.ts';
import { FileAltered, FileMissing, type Files } from './files.ts';

const ring = fixedKeyRing(Buffer.alloc(32, 1));
let folder = '';
let files: Files;
beforeAll(async () => {
  folder = temporaryFolder('files');
  files = await createDiskFiles(folder, { ring });
});

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const temporary = () => readdir(join(folder, 'tmp'));

describe('files on disk', () => {
  it('are named by their hash, from bytes, a stream or a path', async () => {
    const expected = { sha256: hashOf('olá'), tamanho: 4 };
    expect(await files.put(Buffer.from('olá'))).toEqual(expected);
    expect(await files.put(Readable.from([Buffer.from('ol'), Buffer.from('á')]))).toEqual(expected);
    const temp = await files.temp();
    await writeFile(temp.path, 'olá');
    expect(await files.put({ path: temp.path })).toEqual(expected);
    expect(await text(await files.open(expected.sha256))).toBe('olá');
    expect(await readFile(await files.path(expected.sha256), 'utf8')).toBe('olá');
    expect(await temporary()).toEqual([]);
  });

  it('are rejected when they differ from what their writer measured', async () => {
    const temp = await files.temp();
    await writeFile(temp.path, 'outro');
    const measured = { sha256: hashOf('medido'), tamanho: 6 };
    expect(await files.put({ path: temp.path, measured })).toEqual(measured);
    await expect(files.check(measured.sha256)).rejects.toThrow(FileAltered);
  });

  it('are rejected when changed right after storing', async () => {
    const temp = await files.temp();
    await writeFile(temp.path, 'recém-guardado');
    const { sha256 } = await files.put({ path: temp.path });
    const path = await files.path(sha256);
    await chmod(path, 0o600);
    await writeFile(path, 'RECÉM-guardado');
    await expect(files.check(sha256)).rejects.toThrow(FileAltered);
  });

  it('leave a path outside the store in place', async () => {
    const mine = join(folder, 'mine.pdf');
    await writeFile(mine, 'fora');
    await files.put({ path: mine });
    expect(await readFile(mine, 'utf8')).toBe('fora');
  });

  it('return a range, inclusive at both ends', async () => {
    const { sha256 } = await files.put(Buffer.from('0123456789'));
    expect(await text(await files.open(sha256, { start: 2, end: 4 }))).toBe('234');
  });

  it('leave no file if a stream breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('cliente saiu');
      })(),
    );
    await expect(files.put(broken)).rejects.toThrow('cliente saiu');
    expect(await temporary()).toEqual([]);
    expect(await files.has(hashOf('half'))).toBe(false);
  });

  it('report missing files', async () => {
    const nothing = hashOf('nada');
    expect(await files.stat(nothing)).toBeNull();
    await expect(files.open(nothing)).rejects.toThrow(FileMissing);
    await expect(files.path(nothing)).rejects.toThrow(FileMissing);
  });

  it('reject a path instead of a hash', async () => {
    await expect(files.open('../../etc/passwd')).rejects.toThrow(/SHA-256/);
  });

  it('are checked on reading and rejected when changed', async () => {
    const { sha256 } = await files.put(Buffer.from('íntegro'));
    const path = await files.path(sha256);
    await chmod(path, 0o600);
    await writeFile(path, 'mudados!');
    await expect(files.read(sha256)).rejects.toThrow(FileAltered);
    await expect(files.open(sha256)).rejects.toThrow(FileAltered);
    await expect(files.open(sha256, { start: 0, end: 0 })).rejects.toThrow(FileAltered);
    await expect(files.path(sha256)).rejects.toThrow(FileAltered);
    await expect(files.check(sha256)).rejects.toThrow(FileAltered);
  });

  it('are rejected when changed after a good read, at once by date and size, otherwise within minutes', async () => {
    let now = Date.now();
    const store = await createDiskFiles(folder, { ring, now: () => now });
    const { sha256 } = await store.put(Buffer.from('lido muitas vezes'));
    const path = await store.path(sha256);
    const { atime, mtime } = await stat(path);
    await chmod(path, 0o600);
    await writeFile(path, 'lido muitas VEZES');
    await expect(store.open(sha256)).rejects.toThrow(FileAltered);
    await writeFile(path, 'lido muitas vezes');
    await store.check(sha256);
    await utimes(path, atime, mtime);
    await store.check(sha256);
    await writeFile(path, 'lido muitas VEZES');
    await utimes(path, atime, mtime);
    now += 5 * 60_000;
    await expect(store.open(sha256)).rejects.toThrow(FileAltered);
  });

  it('of a dead process that are incomplete are removed at the next start, those of a running one stay', async () => {
    const mine = await files.temp();
    await writeFile(mine.path, 'meu');
    const [host, , , name] = mine.path.split('/').at(-1)!.split('.');
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const left = [`${host}.${dead}.0a0b0c0d.${name}`, `${host}.${process.pid}.antes000.${name}`];
    const others = [`${host}.${process.ppid}.0a0b0c0d.${name}`, `ffffffff.1.0a0b0c0d.${name}`];
    const old = `ffffffff.1.0a0b0c0d.velho`;
    for (const one of [...left, ...others, old]) await writeFile(join(folder, 'tmp', one), 'meio');
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(folder, 'tmp', old), longAgo, longAgo);
    await createDiskFiles(folder, { ring });
    expect((await temporary()).sort()).toEqual([mine.path.split('/').at(-1), ...others].sort());
    for (const one of others) await rm(join(folder, 'tmp', one));
    await mine.remove();
  });

  it('are stored once when the same bytes are put concurrently', async () => {
    const stored = await Promise.all(Array.from({ length: 10 }, () => files.put(Buffer.from('mesmo'))));
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
    expect((await files.read(hashOf('mesmo'))).toString()).toBe('mesmo');
    expect(await temporary()).toEqual([]);
  });
});
