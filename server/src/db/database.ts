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
import { guardAgainstTransaction, refuseInTransaction } from './transaction-guard.ts';

export type { Committed, Database, Queryable } from './queryable.ts';

type Drizzle = LibSQLDatabase<Tables>;

interface Internals {
  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T>;
  announce(committed: Committed): void;
}
const internals = new WeakMap<Queryable, Internals>();

/**
 * LAZY is for what may be done again or is of no use alone: by itself it is not waited for on the disk, so that a
 * power cut may undo it, with all that came after. A killed process undoes nothing, and PostgreSQL waits all the same.
 */
export type Durability = 'FULL' | 'LAZY';

/** Runs one statement and answers its rows as arrays of the driver's values. */
type Runner = (
  sql: string,
  params: readonly unknown[],
  durability: Durability,
) => Promise<readonly (readonly unknown[])[]>;
const runners = new WeakMap<Queryable, Runner>();

/** For `keptQuery()` alone: a statement on this database, or inside the write that this `tx` belongs to. */
export function runnerOf(db: Queryable): Runner {
  if (internals.has(db)) refuseInTransaction('keptQuery');
  const found = runners.get(db);
  if (!found) throw new Error('This is neither a database that openDatabase() gave nor the tx of a write.');
  return found;
}

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
  const db = wrap(drizzle, {
    tables: sqliteTables,
    engine: 'sqlite',
    close: async () => client.close(),
    runnerOf: (session) => {
      const { client: outside, tx } = session as unknown as LibsqlSession;
      return async (sql, args, durability) =>
        (await (tx ?? outside).execute({ sql, args, isLazy: durability === 'LAZY' })).rows;
    },
  });
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
  const db = wrap(drizzle as unknown as Drizzle, {
    tables,
    engine: 'postgres',
    close: () => pool.end(),
    runnerOf: (session) => {
      const { client } = session as unknown as { readonly client: pg.Pool | pg.PoolClient };
      return async (text, values) =>
        (await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })).rows;
    },
  });
  await seedReferenceData(db);
  return db;
}

/** What drizzle's session of the file engine holds: inside a transaction, that. */
interface LibsqlSession {
  readonly client: SqliteExecutor;
  readonly tx?: SqliteExecutor;
}
interface SqliteExecutor {
  execute(statement: {
    readonly sql: string;
    readonly args: readonly unknown[];
    readonly isLazy: boolean;
  }): Promise<{ readonly rows: readonly (readonly unknown[])[] }>;
}

interface Engine {
  readonly tables: Tables;
  readonly engine: Queryable['engine'];
  readonly close: () => Promise<void>;
  /** Reaches the driver through drizzle's own session, so that a transaction's statements stay in it. */
  readonly runnerOf: (session: unknown) => Runner;
}

const sessionOf = (drizzle: object) => (drizzle as { readonly session?: unknown }).session;

function wrap(drizzle: Drizzle, { tables, engine, close, runnerOf: runner }: Engine): Database {
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
  runners.set(db, runner(sessionOf(drizzle)));
  internals.set(db, {
    transaction: (run) =>
      drizzle.transaction((tx) => {
        runners.set(tx as unknown as Queryable, runner(sessionOf(tx)));
        return run(Object.assign(tx, { tables, engine }));
      }),
    announce: (committed) => {
      for (const listener of listeners) listener(committed);
    },
  });
  return db;
}
