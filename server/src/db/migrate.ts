import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import Sqlite from 'libsql';
import pg from 'pg';
import { packageFile } from '../platform/runtime/package-files.ts';
import { withoutLock } from './sqlite-client.ts';

const folder = (engine: string) => fileURLToPath(packageFile(`migrations/${engine}`));

export const CREATE_JOURNAL =
  'create table if not exists migracoes (hash text primary key, aplicada_em bigint not null)';
/** Any number that nobody else uses: the advisory lock of migrations. */
const ADVISORY_LOCK = 7_226_847_301;

/** A database that a newer version has migrated: an older one would read and write it wrongly. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor() {
    super(
      'O banco de dados já foi atualizado por uma versão mais nova da Lavra. Instale a versão mais nova.',
    );
  }
}

/** @throws SchemaTooNew when a migration was applied that this version does not know. */
export function assertKnown(applied: readonly string[], migrations: readonly MigrationMeta[]): void {
  const known = new Set(migrations.map(({ hash }) => hash));
  if (applied.some((hash) => !known.has(hash))) throw new SchemaTooNew();
}

export type { MigrationMeta };

/** All that this version knows, in order. */
export const migrationsOf = (engine: 'sqlite' | 'postgres'): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folder(engine) });

/**
 * Brings a file up to date. The lock is a second database beside it: it falls with the process that held it, and
 * covers the switch to WAL as well, which no transaction can.
 */
export async function migrateSqlite(path: string, migrations = migrationsOf('sqlite')): Promise<void> {
  const lock = new Sqlite(`${path}-migracao`, { timeout: 0 });
  try {
    await withoutLock(() => lock.exec('begin exclusive'));
    const db = new Sqlite(path, { timeout: 0 });
    try {
      await withoutLock(() => db.pragma('journal_mode = WAL'));
      await withoutLock(() => applyToSqlite(db, migrations));
      await withoutLock(() => teachPlanner(db));
    } finally {
      db.close();
    }
  } finally {
    if (lock.inTransaction) lock.exec('rollback');
    lock.close();
  }
}

function applyToSqlite(db: Sqlite.Database, migrations: readonly MigrationMeta[]): void {
  db.pragma('synchronous = FULL');
  // Rebuilding a table must not cascade into its children; ignored inside a transaction, so set before.
  db.pragma('foreign_keys = OFF');
  db.exec(CREATE_JOURNAL);
  const applied = db.prepare('select hash from migracoes').all([]) as { readonly hash: string }[];
  assertKnown(
    applied.map(({ hash }) => hash),
    migrations,
  );
  for (const migration of migrations) {
    if (db.prepare('select 1 from migracoes where hash = ?').get([migration.hash])) continue;
    db.exec('begin immediate');
    try {
      for (const statement of migration.sql) db.exec(statement);
      db.prepare('insert into migracoes (hash, aplicada_em) values (?, ?)').run([migration.hash, Date.now()]);
      db.exec('commit');
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  }
}

/** Rows that SQLite takes a table for that it has not counted, and those of one organisation. */
const ORGANIZATION_STATISTICS = '1048576 131072';

/**
 * Uncounted, SQLite takes all indexes for equally sharp and reads a whole organisation's signatories for those of one
 * version. It is told instead of counting, so that plans are the same on every machine; a rebuilt table is told again.
 */
function teachPlanner(db: Sqlite.Database): void {
  // Looked at first, and to the end of each result: a start without news takes no lock that others wait for.
  const isCounted = db.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").all().length > 0;
  const untold = isCounted ? 'and not exists (select 1 from sqlite_stat1 where idx = made.name)' : '';
  const indexes = `select tbl_name, name from sqlite_schema as made
     where type = 'index'
       and (select group_concat(name) from pragma_index_info(made.name)) = 'organizacao_id' ${untold}`;
  if (db.prepare(indexes).all().length === 0) return;
  db.exec('begin immediate');
  try {
    if (!isCounted) db.exec('analyze sqlite_schema');
    db.prepare(`insert into sqlite_stat1 (tbl, idx, stat) select *, ? from (${indexes})`).run([
      ORGANIZATION_STATISTICS,
    ]);
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

/** Brings a PostgreSQL database up to date under an advisory lock. */
export async function migratePostgres(url: string, migrations = migrationsOf('postgres')): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(CREATE_JOURNAL);
    const { rows } = await client.query<{ readonly hash: string }>('select hash from migracoes');
    assertKnown(
      rows.map(({ hash }) => hash),
      migrations,
    );
    for (const migration of migrations) await applyToPostgres(client, migration);
  } finally {
    await client.end();
  }
}

async function applyToPostgres(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const { rowCount } = await client.query('select 1 from migracoes where hash = $1', [migration.hash]);
  if (rowCount) return;
  await client.query('begin');
  try {
    for (const statement of migration.sql) await client.query(statement);
    await client.query('insert into migracoes (hash, aplicada_em) values ($1, $2)', [
      migration.hash,
      Date.now(),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
