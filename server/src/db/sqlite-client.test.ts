import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSqliteClient } from './sqlite-client.ts';

let folder = '';
let path = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lavra-client-'));
  path = join(folder, 'x.db');
  const db = new Sqlite(path);
  db.pragma('journal_mode = WAL');
  db.exec('create table t (id integer primary key, v text)');
  db.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("waits for another process's lock without holding up the event loop", async () => {
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

it('cannot write through its reader', async () => {
  const client = createSqliteClient(path);
  await expect(client.execute('with x as (select 1) insert into t (v) select * from x')).rejects.toThrow(
    /readonly|read-only/i,
  );
  client.close();
});

it('refuses a transaction that is over', async () => {
  const client = createSqliteClient(path);
  const tx = await client.transaction('write');
  await tx.commit();
  await expect(tx.execute('select 1')).rejects.toThrow(/after its end/);
  client.close();
});

it('waits for the disk again after a write that need not, done or failed', async () => {
  const client = createSqliteClient(path);
  const lazily = (sql: string) =>
    client.execute({ sql, args: [], isLazy: true } as { sql: string; args: [] });
  await lazily("insert into t (id, v) values (900, 'x')");
  await expect(lazily("insert into t (id, v) values (900, 'y')")).rejects.toThrow(/UNIQUE/);
  const { rows } = await client.execute('pragma synchronous');
  expect(rows).toEqual([[2]]);
  expect((await client.execute('select v from t where id = 900')).rows).toEqual([['x']]);
  client.close();
});
