import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import Sqlite from 'libsql';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { runScript } from '../../test/support/processes.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { openDatabase } from './database.ts';
import { SchemaTooNew } from './migrate.ts';

const engineOf = (url: string) => (url.startsWith('file:') ? 'sqlite' : 'postgres');

/** This version's migrations and later ones. `merged-late` has an earlier time than a migration already applied. */
async function nextVersion(engine: 'sqlite' | 'postgres'): Promise<string> {
  const folder = temporaryFolder('migrations');
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(new URL(`../../migrations/${engine}`, import.meta.url), folder, { recursive: true });
  const marker = 'create table marcos (n integer);--> statement-breakpoint\ninsert into marcos values (1);';
  await writeFile(join(folder, '20991231T2359_add-marker.sql'), marker);
  await writeFile(join(folder, '20000101T0000_merged-late.sql'), 'create table tardios (n integer);');
  return folder;
}

async function runSql(url: string, sql: string): Promise<unknown[]> {
  if (engineOf(url) === 'sqlite') {
    const db = new Sqlite(url.slice('file:'.length));
    const rows = sql.startsWith('select') ? db.prepare(sql).all() : [];
    if (!sql.startsWith('select')) db.exec(sql);
    db.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

it('eight processes migrate an empty database, and one of the previous version, once', async () => {
  const [empty, older] = [await freshDatabaseUrl(), await freshDatabaseUrl()];
  await (await openDatabase(older)).close();
  const folder = await nextVersion(engineOf(older));
  await Promise.all(Array.from({ length: 8 }, () => runScript('migrate', empty, older, folder)));
  const db = await openDatabase(empty);
  const { tiposDocumento, organizacoes } = db.tables;
  expect(await db.select({ total: count() }).from(tiposDocumento)).toEqual([{ total: 5 }]);
  expect(await db.select({ total: count() }).from(organizacoes)).toEqual([{ total: 0 }]);
  await db.close();
  expect(await runSql(older, 'select n from marcos')).toMatchObject([{ n: 1 }]);
  expect(await runSql(older, 'select n from tardios')).toEqual([]);
  expect(await runSql(older, 'select descricao from tipos_documento')).toHaveLength(5);
  const migrations = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  expect(await runSql(older, 'select hash from migracoes')).toHaveLength(migrations.length);
}, 60_000);

it('refuses a newer database and leaves it unchanged', async () => {
  const url = await freshDatabaseUrl();
  await (await openDatabase(url)).close();
  await runSql(url, "insert into migracoes (hash, aplicada_em) values ('da-proxima-versao', 0)");
  await expect(openDatabase(url)).rejects.toThrow(SchemaTooNew);
  await expect(openDatabase(url)).rejects.toThrow(/versão mais nova/);
  await runSql(url, "delete from migracoes where hash = 'da-proxima-versao'");
  await (await openDatabase(url)).close();
});
