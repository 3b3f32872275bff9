import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import Sqlite from 'libsql';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { createDiskSync } from './disk-sync.ts';
import { createSqliteClient, logOf, openSqliteClient } from './sqlite-client.ts';
import { sqliteCacheMb, sqlitePath } from './sqlite-path.ts';

let folder = '';
let path = '';
beforeAll(async () => {
  folder = temporaryFolder('client');
  path = join(folder, 'x.db');
  const db = new Sqlite(path);
  db.pragma('journal_mode = WAL');
  db.exec('create table t (id integer primary key, v text)');
  db.close();
});

it("waits for another process's lock without blocking the event loop", async () => {
  const client = createSqliteClient(path);
  const other = new Sqlite(path);
  other.exec('begin immediate');
  let done = false;
  const written = client.execute('insert into t (v) values (1)').then(() => {
    done = true;
  });
  for (let turns = 0; turns < 50; turns += 1) await nextTurn();
  expect(done).toBe(false);
  const { rows } = await client.execute('select count(*) from t');
  expect(rows).toEqual([[0]]);
  other.exec('commit');
  await written;
  other.close();
  client.close();
});

it.each([
  ['?cacheMb=8', -8 * 1024],
  ['', -64 * 1024],
])('takes the size of its page caches from an address that ends in %j', async (query, kib) => {
  for (const url of [`file:${path}${query}`, `file://${path}${query}`]) {
    expect(sqlitePath(url)).toBe(path);
    const client = createSqliteClient(sqlitePath(url), sqliteCacheMb(url));
    expect((await client.execute('pragma cache_size')).rows).toEqual([[kib]]);
    client.close();
  }
});

it('fails a write that waits for a lock when it is closed', async () => {
  const client = createSqliteClient(path);
  const other = new Sqlite(path);
  other.exec('begin immediate');
  const waiting = client.execute("insert into t (v) values ('never')");
  await nextTurn();
  client.close();
  await expect(waiting).rejects.toThrow(/not open/);
  other.exec('rollback');
  other.close();
});

it.each([
  ['a statement', (client: Client) => client.execute("insert into t (v) values ('waited')")],
  ['a transaction', async (client: Client) => (await client.transaction('write')).close()],
])("reads another process's commit while %s waits for its lock", async (_, waitForLock) => {
  const client = createSqliteClient(path);
  const other = new Sqlite(path);
  const count = async () => Number((await client.execute('select count(*) from t')).rows[0]?.[0]);
  other.exec("begin immediate; insert into t (v) values ('first')");
  const waiting = waitForLock(client);
  await nextTurn();
  const before = await count();
  other.exec("commit; begin immediate; insert into t (v) values ('second')");
  expect(await count()).toBe(before + 1);
  other.exec('commit');
  expect(await count()).toBe(before + 2);
  await waiting;
  other.close();
  client.close();
});

it("reads committed rows during a transaction, and the transaction's rows after its commit", async () => {
  const client = createSqliteClient(path);
  const count = async () => (await client.execute('select count(*) from t')).rows[0]?.[0];
  const before = Number(await count());
  const tx = await client.transaction('write');
  await tx.execute({ sql: 'insert into t (v) values (1)', args: [] });
  expect(await count()).toBe(before);
  await tx.commit();
  expect(await count()).toBe(before + 1);
  client.close();
});

it('cannot write through its reader', async () => {
  const client = createSqliteClient(path);
  await expect(client.execute('with x as (select 1) insert into t (v) select * from x')).rejects.toThrow(
    /readonly|read-only/i,
  );
  client.close();
});

it('refuses a transaction after its end', async () => {
  const client = createSqliteClient(path);
  const tx = await client.transaction('write');
  await tx.commit();
  await expect(tx.execute('select 1')).rejects.toThrow(/after its end/);
  client.close();
});

it('commits durably again after a lazy write, successful or failed', async () => {
  const client = createSqliteClient(path);
  const lazily = (sql: string) =>
    client.execute({ sql, args: [], isLazy: true } as { sql: string; args: [] });
  await lazily("insert into t (id, v) values (900, 'x')");
  await expect(lazily("insert into t (id, v) values (900, 'y')")).rejects.toThrow(/UNIQUE/);
  const { rows } = await client.execute('pragma synchronous');
  expect(rows).toEqual([[2]]);
  await lazily("insert into t (id, v) values (901, 'z')");
  const tx = await client.transaction('write');
  expect((await tx.execute({ sql: 'pragma synchronous', args: [] })).rows).toEqual([[2]]);
  await tx.commit();
  expect((await client.execute('select v from t where id = 900')).rows).toEqual([['x']]);
  client.close();
});

it('shares one disk sync among waiters, and needs none without a log', async () => {
  const client = createSqliteClient(path);
  await client.execute({ sql: "insert into t (v) values ('z')", args: [], isLazy: true } as {
    sql: string;
    args: [];
  });
  const waits = Array.from({ length: 20 }, () => client.whenOnDisk());
  expect(new Set(waits).size).toBe(1);
  await Promise.all(waits);
  expect(client.whenOnDisk()).not.toBe(waits[0]);
  await client.whenOnDisk();
  client.close();
  await expect(createDiskSync(join(folder, 'none.db-wal')).onDisk()).resolves.toBeUndefined();
});

it("syncs the engine's log if the path is a symbolic link", async () => {
  const link = join(folder, 'link.db');
  await symlink(path, link);
  const client = createSqliteClient(link);
  await client.execute("insert into t (v) values ('by a link')");
  expect([existsSync(logOf(link)), logOf(link)]).toEqual([true, logOf(path)]);
  client.close();
});

it('reports a failed disk sync to its waiters and tries again for the next', async () => {
  const { onDisk: whenOnDisk } = createDiskSync(join(path, 'below-a-file'));
  await expect(whenOnDisk()).rejects.toThrow(/ENOTDIR/);
  await expect(whenOnDisk()).rejects.toThrow(/ENOTDIR/);
});

const rowsOf = async (client: ReturnType<typeof createSqliteClient>, args: (string | number)[]) =>
  (await client.execute({ sql: 'select ?, json(?) limit ?', args })).rows;

it('returns the rows for the values of each run, with limits of one row and of more', async () => {
  const client = createSqliteClient(path);
  expect(await rowsOf(client, [1, '[1]', 1])).toEqual([[1, '[1]']]);
  expect(await rowsOf(client, [2, '[2]', 5])).toEqual([[2, '[2]']]);
  expect(await rowsOf(client, [3, '[3]', 1])).toEqual([[3, '[3]']]);
  expect(await rowsOf(client, [4, '[4]', 0])).toEqual([]);
  expect(await rowsOf(client, [5, '[5]', 1])).toEqual([[5, '[5]']]);
  const none = { sql: 'select v from t where id = ? limit ?', args: [12_345, 1] };
  expect((await client.execute(none)).rows).toEqual([]);
  client.close();
});

it('returns the rows for the current values after a failed run', async () => {
  const client = createSqliteClient(path);
  for (const limit of [1, 2]) {
    expect(await rowsOf(client, [1, '[1]', limit])).toEqual([[1, '[1]']]);
    await expect(rowsOf(client, [2, 'no json', limit])).rejects.toThrow(/malformed JSON/);
    expect(await rowsOf(client, [3, '[3]', limit])).toEqual([[3, '[3]']]);
  }
  client.close();
});

it("reads another process's commit in a query of one row", async () => {
  const client = createSqliteClient(path);
  const other = new Sqlite(path);
  const read = { sql: 'select v from t where id = ? limit ?', args: [777, 1] };
  expect((await client.execute(read)).rows).toEqual([]);
  for (const v of ['one', 'two']) {
    other.exec(`insert into t (id, v) values (777, '${v}') on conflict (id) do update set v = excluded.v`);
    expect((await client.execute(read)).rows).toEqual([[v]]);
  }
  other.close();
  client.close();
});

it('opens a file whose readers another process locks out for a moment, as while it recovers the log', async () => {
  const locked = `${path}-locked`;
  const other = new Sqlite(locked);
  other.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; create table t (v text)');
  expect(() => createSqliteClient(locked)).toThrow(/locked/);
  const opening = openSqliteClient(locked);
  other.close();
  const client = await opening;
  expect(await countOf(client)).toBe(0);
  client.close();
});

const countOf = async (client: Client) =>
  Number((await client.execute('select count(*) from t')).rows[0]?.[0]);

it('shares one snapshot among the reads of a turn, and takes another in the next turn', async () => {
  const client = createSqliteClient(path);
  const other = new Sqlite(path);
  client.shareReads();
  const before = await countOf(client);
  other.exec("insert into t (v) values ('elsewhere')");
  client.shareReads();
  expect(await countOf(client)).toBe(before);
  await nextTurn();
  expect(await countOf(client)).toBe(before + 1);
  other.close();
  client.close();
});

it.each([
  ['a statement', (client: Client) => client.execute("insert into t (v) values ('own')")],
  [
    'a transaction',
    async (client: Client) => {
      const tx = await client.transaction('write');
      await tx.execute({ sql: "insert into t (v) values ('own')", args: [] });
      await tx.commit();
    },
  ],
])('ends the sharing of reads when %s writes in the same turn', async (_, change) => {
  const client = createSqliteClient(path);
  const other = new Sqlite(path);
  client.shareReads();
  const before = await countOf(client);
  other.exec("insert into t (v) values ('elsewhere')");
  await change(client);
  expect(await countOf(client)).toBe(before + 2);
  other.close();
  client.close();
});

it('does not share reads during a transaction, and can be closed while reads share', async () => {
  const client = createSqliteClient(path);
  const before = await countOf(client);
  const tx = await client.transaction('write');
  client.shareReads();
  await tx.execute({ sql: "insert into t (v) values ('own')", args: [] });
  expect(await countOf(client)).toBe(before);
  await tx.commit();
  expect(await countOf(client)).toBe(before + 1);
  client.shareReads();
  await countOf(client);
  client.close();
  await nextTurn();
});
