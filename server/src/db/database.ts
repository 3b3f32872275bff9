import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle as drizzleSqlite } from 'drizzle-orm/libsql/sqlite3';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openFault } from './database-not-opened.ts';
import { connectLibsqlServer, migrateLibsqlServer } from './libsql-server.ts';
import { migratePostgres, migrateSqlite } from './migrate.ts';
import {
  type Elsewhere,
  fileWakes,
  newSender,
  notifyStatement,
  postgresWakes,
  type Wakes,
} from './notifications.ts';
import { openPool } from './postgres-pool.ts';
import type { Committed, Database, Queryable } from './queryable.ts';
import { seedReferenceData } from './reference-data.ts';
import * as postgresSchema from './schema-postgres.ts';
import { openSqliteClient, type Runs } from './sqlite-client.ts';
import { sqliteCacheMb, sqlitePath } from './sqlite-path.ts';
import { sqliteTables, type Tables } from './tables.ts';
import { guardAgainstTransaction, refuseInTransaction } from './transaction-guard.ts';

export type { Committed, Database, Queryable } from './queryable.ts';

type Drizzle = LibSQLDatabase;

/** Without the tables, because drizzle would create a query builder for each of them in every transaction. */
const casing = { casing: 'snake_case' } as const;

interface Internals {
  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T>;
  announce(committed: Committed): void;
  /** Notifies other processes when this transaction commits; the file engine counts commits by itself. */
  notifyOthers(tx: Queryable, what: Elsewhere): Promise<void>;
}
const internals = new WeakMap<Queryable, Internals>();

/**
 * LAZY is for work that may be repeated or is useless alone: it does not wait for the disk by itself, so a power
 * cut may undo it and everything after it. A killed process undoes nothing, and PostgreSQL always waits. Callers
 * that need durability await `whenOnDisk()`.
 */
export type Durability = 'FULL' | 'LAZY';

type Rows = readonly (readonly unknown[])[];

/** Runs one statement and returns rows as arrays of driver values. Reads of the file engine are synchronous. */
type Run = (sql: string, params: readonly unknown[], durability: Durability) => Rows | Promise<Rows>;

interface Runner {
  readonly engine: Queryable['engine'];
  readonly run: Run;
}
const runners = new WeakMap<Queryable, Runner>();

/** Only for `preparedQuery()`: a statement on this database, or in the write of this `tx`. */
export function runnerOf(db: Queryable): Runner {
  if (internals.has(db)) refuseInTransaction('preparedQuery');
  const found = runners.get(db);
  if (!found) throw new Error('This is neither a database that openDatabase() gave nor the tx of a write.');
  return found;
}

/** Only for `write()`: opens its transaction and announces its commit. */
export function internalsOf(db: Database): Internals {
  const found = internals.get(db);
  if (!found)
    throw new Error('This is not a database that openDatabase() gave: a transaction cannot open another.');
  return found;
}

/**
 * Opens and migrates the database at an address: `file:/path/lavra.db` (embedded libSQL; creates the folder),
 * `postgres://…` or `libsql://…` (libSQL's own server). Safe when several processes start at once.
 * @throws DatabaseNotOpened if the operator can fix it
 */
export async function openDatabase(url: string): Promise<Database> {
  return openEngine(url).catch((error: unknown) => {
    throw openFault(error);
  });
}

async function openEngine(url: string): Promise<Database> {
  if (url.startsWith('file:')) return openSqlite(sqlitePath(url), sqliteCacheMb(url));
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url);
  if (url.startsWith('libsql://')) return openLibsqlServer(url);
  throw new Error(
    `The database address must begin with file:, postgres:// or libsql://, not ${url.split(':')[0]}:`,
  );
}

/** Polling interval, because the server sends no notifications. */
const SERVER_POLL_MS = 1_000;

/** A database through the library's own client, with any address that it supports. */
async function openLibsqlServer(url: string): Promise<Database> {
  await migrateLibsqlServer(url);
  const client = await connectLibsqlServer(url);
  const drizzle = drizzleSqlite(client, casing);
  const db = wrap(drizzle, {
    tables: sqliteTables,
    engine: 'sqlite',
    close: async () => client.close(),
    whenOnDisk: alwaysOnDisk,
    shareReads: eachReadAlone,
    wakes: fileWakes(() => Math.floor(performance.now() / SERVER_POLL_MS)),
    sender: null,
    runOf: (session) => {
      const { client: outside, tx } = session as unknown as LibsqlSession<Executes>;
      return async (sql, args) => (await (tx ?? outside).execute({ sql, args })).rows;
    },
  });
  await seedReferenceData(db);
  return db;
}

async function openSqlite(path: string, cacheMb: number): Promise<Database> {
  await mkdir(dirname(path), { recursive: true });
  await migrateSqlite(path);
  const client = await openSqliteClient(path, cacheMb);
  const drizzle = drizzleSqlite(client, casing);
  const db = wrap(drizzle, {
    tables: sqliteTables,
    engine: 'sqlite',
    close: async () => client.close(),
    whenOnDisk: client.whenOnDisk,
    shareReads: client.shareReads,
    wakes: fileWakes(() => client.dataVersion()),
    sender: null,
    runOf: (session) => {
      const { client: outside, tx } = session as unknown as LibsqlSession<Runs>;
      const target = tx ?? outside;
      return (sql, args, durability) => {
        const result = target.run({ sql, args, isLazy: durability === 'LAZY' });
        return result instanceof Promise ? result.then(({ rows }) => rows) : result.rows;
      };
    },
  });
  await seedReferenceData(db);
  return db;
}

// In PostgreSQL counts are bigint and sums numeric; all of ours fit a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url);
  const pool = openPool(url);
  const drizzle = drizzlePostgres(pool, casing);
  const tables = postgresSchema as unknown as Tables;
  const sender = newSender();
  const db = wrap(drizzle as unknown as Drizzle, {
    tables,
    engine: 'postgres',
    // As with libSQL, closing again does nothing.
    close: async () => (pool.ending ? undefined : pool.end()),
    whenOnDisk: alwaysOnDisk,
    shareReads: eachReadAlone,
    wakes: postgresWakes(url, sender),
    sender,
    runOf: (session) => {
      const { client } = session as unknown as { readonly client: pg.Pool | pg.PoolClient };
      return async (text, values) =>
        (await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })).rows;
    },
  });
  await seedReferenceData(db);
  return db;
}

/** Drizzle's session of libSQL; `tx` is set inside a transaction. */
interface LibsqlSession<T> {
  readonly client: T;
  readonly tx?: T;
}
interface Executes {
  execute(statement: {
    readonly sql: string;
    readonly args: readonly unknown[];
  }): Promise<{ readonly rows: Rows }>;
}

interface Engine {
  readonly tables: Tables;
  readonly engine: Queryable['engine'];
  readonly close: () => Promise<void>;
  readonly whenOnDisk: () => Promise<void>;
  readonly shareReads: () => void;
  readonly wakes: Wakes;
  /** Identifies our own notifications; null if the engine needs none. */
  readonly sender: string | null;
  /** Uses drizzle's own session, so that a transaction's statements stay in it. */
  readonly runOf: (session: unknown) => Run;
}

/** For a database server, which acknowledges a commit only once it is on the disk. */
const alwaysOnDisk = async () => {};

/** For a database server, whose reads lock no file. */
const eachReadAlone = () => {};

const sessionOf = (drizzle: object) => (drizzle as { readonly session?: unknown }).session;

function wrap(drizzle: Drizzle, { tables, engine, runOf, ...own }: Engine): Database {
  const { wakes, sender } = own;
  const listeners = new Set<(committed: Committed) => unknown>();
  const extra = {
    tables,
    engine,
    async close() {
      await wakes.close();
      await own.close();
    },
    onElsewhere: wakes.subscribe,
    whenOnDisk: own.whenOnDisk,
    shareReads: own.shareReads,
    onCommitted(listener: (committed: Committed) => unknown) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const db = guardAgainstTransaction(Object.assign(drizzle, extra));
  runners.set(db, { engine, run: runOf(sessionOf(drizzle)) });
  internals.set(db, {
    transaction: (run) =>
      drizzle.transaction((tx) => {
        runners.set(tx as unknown as Queryable, { engine, run: runOf(sessionOf(tx)) });
        return run(Object.assign(tx, { tables, engine }));
      }),
    announce: (committed) => {
      for (const listener of listeners) listener(committed);
    },
    async notifyOthers(tx, what) {
      if (sender === null) return;
      const { sql, params } = notifyStatement(sender, what);
      await runnerOf(tx).run(sql, params, 'FULL');
    },
  });
  return db;
}
