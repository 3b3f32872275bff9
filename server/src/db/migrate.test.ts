import { count } from 'drizzle-orm';
import Sqlite from 'libsql';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { runScript } from '../../test/support/processes.ts';
import { openDatabase } from './database.ts';
import { migratePostgres, migrateSqlite, migrationsOf, SchemaTooNew } from './migrate.ts';

const pathOf = (url: string) => url.slice('file:'.length);

/** As the version before left it, which lacked the last migration. */
async function previousVersion(url: string): Promise<string> {
  if (url.startsWith('file:')) await migrateSqlite(pathOf(url), migrationsOf('sqlite').slice(0, -1));
  else await migratePostgres(url, migrationsOf('postgres').slice(0, -1));
  return url;
}

async function runSql(url: string, sql: string): Promise<void> {
  if (url.startsWith('file:')) {
    const db = new Sqlite(pathOf(url));
    db.exec(sql);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

it('eight processes that start at once migrate an empty database, and one of the previous version, once', async () => {
  const urls = [await freshDatabaseUrl(), await previousVersion(await freshDatabaseUrl())];
  await Promise.all(Array.from({ length: 8 }, () => runScript('open-process.ts', ...urls)));
  for (const url of urls) {
    const db = await openDatabase(url);
    const { tiposDocumento, organizacoes } = db.tables;
    expect(await db.select({ total: count() }).from(tiposDocumento)).toEqual([{ total: 5 }]);
    expect(await db.select({ total: count() }).from(organizacoes)).toEqual([{ total: 0 }]);
    await db.close();
  }
}, 60_000);

it('a process of an older version says that the database is newer, and leaves it as it is', async () => {
  const url = await freshDatabaseUrl();
  await (await openDatabase(url)).close();
  await runSql(url, "insert into migracoes (hash, aplicada_em) values ('da-proxima-versao', 0)");
  await expect(openDatabase(url)).rejects.toThrow(SchemaTooNew);
  await expect(openDatabase(url)).rejects.toThrow(/versão mais nova/);
  await runSql(url, "delete from migracoes where hash = 'da-proxima-versao'");
  await (await openDatabase(url)).close();
});
