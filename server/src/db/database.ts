import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle as drizzleSqlite } from 'drizzle-orm/libsql/sqlite3';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migratePostgres, migrateSqlite } from './migrate.ts';
import type { Committed, Database, Queryable } from './queryable.ts';
import { seedReferenceData } from './reference-data.ts';
import * as postgresSchema from './schema-postgres.ts';
import { createSqliteClient } from './sqlite-client.ts';
import { sqliteTables, type Tables } from './tables.ts';
import { guardAgainstTransaction } from './transaction-guard.ts';

export type { Committed, Database, Queryable } from './queryable.ts';

type Drizzle = LibSQLDatabase<Tables>;

interface Internals {
  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T>;
  announce(committed: Committed): void;
}
const internals = new WeakMap<Queryable, Internals>();

/** For `write()` alone: how its transaction is opened, and its commit announced. */
export function internalsOf(db: Database): Internals {
  const found = internals.get(db);
  if (!found)
    throw new Error('This is not a database that openDatabase() gave: a transaction cannot open another.');
  return found;
}

/**
 * Opens and migrates the database of an address: `file:/path/lavra.db` (embedded libSQL, the folder is made) or
 * `postgres://…`. Safe when several processes start at once.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) return openSqlite(sqlitePath(url));
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url);
  throw new Error(`The database address must begin with file: or postgres://, not ${url.split(':')[0]}:`);
}

function sqlitePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}

async function openSqlite(path: string): Promise<Database> {
  await mkdir(dirname(path), { recursive: true });
  await migrateSqlite(path);
  const client = createSqliteClient(path);
  const drizzle = drizzleSqlite(client, { schema: sqliteTables, casing: 'snake_case' });
  const db = wrap(drizzle, sqliteTables, 'sqlite', async () => client.close());
  await seedReferenceData(db);
  return db;
}

// Counts are bigint and sums numeric there; every one of ours fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const POOL_SIZE = 12;

async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  // An idle connection that the server drops is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => console.error('postgres: idle connection lost', error.message));
  const drizzle = drizzlePostgres(pool, { schema: postgresSchema, casing: 'snake_case' });
  const tables = postgresSchema as unknown as Tables;
  const db = wrap(drizzle as unknown as Drizzle, tables, 'postgres', () => pool.end());
  await seedReferenceData(db);
  return db;
}

function wrap(
  drizzle: Drizzle,
  tables: Tables,
  engine: Queryable['engine'],
  close: () => Promise<void>,
): Database {
  const listeners = new Set<(committed: Committed) => void>();
  const extra = {
    tables,
    engine,
    close,
    onCommitted(listener: (committed: Committed) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const db = guardAgainstTransaction(Object.assign(drizzle, extra));
  internals.set(db, {
    transaction: (run) => drizzle.transaction((tx) => run(Object.assign(tx, { tables, engine }))),
    announce: (committed) => {
      for (const listener of listeners) listener(committed);
    },
  });
  return db;
}
