import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'libsql';
import pg from 'pg';
import { packageFile } from '../platform/runtime/package-files.ts';
import { withoutLock } from './sqlite-client.ts';

export interface Migration {
  /** File name without its extension: `<time>_<change>`. */
  readonly name: string;
  /** SHA-256 of the file, which the database's journal records. */
  readonly hash: string;
  readonly sql: readonly string[];
}

/** Migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return {
      name: file.slice(0, -'.sql'.length),
      hash: createHash('sha256').update(text).digest('hex'),
      sql: text.split('--> statement-breakpoint'),
    };
  });
}

/** Migrations of this version, oldest first. */
export const migrationsOf = (engine: 'sqlite' | 'postgres'): Migration[] =>
  readMigrations(fileURLToPath(packageFile(`migrations/${engine}`)));

export const CREATE_JOURNAL =
  'create table if not exists migracoes (hash text primary key, aplicada_em bigint not null)';
/** Key of the advisory lock for migrations: arbitrary, unique in the database. */
const ADVISORY_LOCK = 7_226_847_301;

/** A newer version has migrated the database; this one could corrupt it. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor() {
    super(
      'O banco de dados já foi atualizado por uma versão mais nova da Lavra. Instale a versão mais nova.',
    );
  }
}

/** @throws SchemaTooNew if the database has a migration that this version lacks */
export function assertKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ hash }) => hash));
  if (applied.some((hash) => !known.has(hash))) throw new SchemaTooNew();
}

/**
 * Migrates a database file. The lock is a second database: it ends with its process and also covers the
 * switch to WAL, which no transaction can.
 */
export async function migrateSqlite(path: string, migrations = migrationsOf('sqlite')): Promise<void> {
  const lock = new Sqlite(`${path}-migracao`, { timeout: 0 });
  try {
    await withoutLock(() => lock.exec('begin exclusive'));
    const db = new Sqlite(path, { timeout: 0 });
    try {
      await withoutLock(() => db.pragma('journal_mode = WAL'));
      await withoutLock(() => applyToSqlite(db, migrations));
      await withoutLock(() => addPlannerStatistics(db));
    } finally {
      db.close();
    }
  } finally {
    if (lock.inTransaction) lock.exec('rollback');
    lock.close();
  }
}

function applyToSqlite(db: Sqlite.Database, migrations: readonly Migration[]): void {
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

/** SQLite's default row estimate for a table without statistics, and our estimate of the rows of one organisation. */
const ORGANIZATION_STATISTICS = '1048576 131072';
/** The same for an index of a part of the rows. */
const PART_STATISTICS = '131072 16384';

/**
 * Without statistics SQLite considers all indexes equally selective, and reads all signers of an organisation to
 * find those of one version, or all its documents to find those of one page. Fixed statistics give the same plans on
 * every machine; a rebuilt table gets them again.
 */
function addPlannerStatistics(db: Sqlite.Database): void {
  // Reads first, and every result to its end, so that a start without changes takes no write lock.
  const isCounted = db.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").all().length > 0;
  const isMissing = isCounted ? 'and not exists (select 1 from sqlite_stat1 where idx = made.name)' : '';
  const indexes = `select tbl_name, name, iif(sql like '% where %', '${PART_STATISTICS}', '${ORGANIZATION_STATISTICS}')
     from sqlite_schema as made
     where type = 'index'
       and (select name from pragma_index_info(made.name) where seqno = 0) = 'organizacao_id'
       and (tbl_name = 'contratos' or (select count(*) from pragma_index_info(made.name)) = 1) ${isMissing}`;
  if (db.prepare(indexes).all().length === 0) return;
  db.exec('begin immediate');
  try {
    if (!isCounted) db.exec('analyze sqlite_schema');
    db.exec(`insert into sqlite_stat1 (tbl, idx, stat) ${indexes}`);
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

/** Migrates a PostgreSQL database under an advisory lock. */
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

async function applyToPostgres(client: pg.Client, migration: Migration): Promise<void> {
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
