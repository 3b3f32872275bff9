import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createDiskSync } from './disk-sync.ts';
import { Connection, type Result } from './sqlite-connection.ts';
import { defaultCacheMb } from './sqlite-path.ts';

interface Statement {
  readonly sql: string;
  readonly args?: readonly unknown[];
  /** Reaches the disk with the next durable commit. A power cut may undo it; a killed process does not. */
  readonly isLazy?: boolean;
}

/** Maximum wait for another process's lock. */
const LOCK_TIMEOUT_MS = 15_000;

/** Runs a statement, synchronously unless it must wait for a lock or its turn. */
export interface Runs {
  run(statement: Statement): Result | Promise<Result>;
}

export interface SqliteClient extends Client, Runs {
  /** A number that changes with commits of other processes only. */
  dataVersion(): number;
  /** Resolves when all lazy commits so far are on the disk. Does not block the event loop. */
  whenOnDisk(): Promise<void>;
  /** See `Database.shareReads`. */
  shareReads(): void;
}

/** Opens a file, and waits while another process recovers the log of a killed one. */
export async function openSqliteClient(path: string, cacheMb = defaultCacheMb): Promise<SqliteClient> {
  return withoutLock(() => createSqliteClient(path, cacheMb));
}

/**
 * Creates a client for drizzle-orm/libsql over the synchronous engine: one writing connection whose transactions queue
 * in this process, one read-only connection, cached statements, and a wait for other processes' locks that does not
 * block the event loop. The stock client blocks it for seconds.
 */
export function createSqliteClient(path: string, cacheMb = defaultCacheMb): SqliteClient {
  const writer = new Connection(path, cacheMb);
  const reader = readerOf(path, cacheMb, writer);
  const queue = createQueue();
  /** Whether a transaction is open. Asking the engine would cost a tenth of a read. */
  let isWriting = false;
  // Set once pages have left the log, because a checkpoint wrote them to the disk.
  const logSync = createDiskSync(logOf(path));

  /**
   * The connection for reads outside transactions. The writer keeps its own pages cached; the reader drops its cache
   * after each commit, so it is used only during a transaction.
   */
  const readConnection = () => (isWriting ? reader : writer);

  async function transaction(): Promise<Transaction> {
    const release = await queue();
    try {
      await begin(writer, 'FULL');
    } catch (error) {
      release();
      throw error;
    }
    isWriting = true;
    const end = () => {
      isWriting = false;
      release();
    };
    return openTransaction(writer, end) as unknown as Transaction;
  }

  function run({ sql, args = [], isLazy = false }: Statement): Result | Promise<Result> {
    if (isSelect(sql)) return withoutLock(() => readConnection().run(sql, args));
    // A statement with `with` may be a write, which the reader refuses.
    return mayRead(sql) ? withoutLock(() => reader.run(sql, args)) : change(sql, args, isLazy);
  }

  async function change(sql: string, args: readonly unknown[], isLazy: boolean): Promise<Result> {
    const release = await queue();
    try {
      await begin(writer, isLazy ? 'LAZY' : 'FULL');
      const result = writer.run(sql, args);
      writer.run('COMMIT');
      return result;
    } finally {
      if (writer.inTransaction) writer.run('ROLLBACK');
      release();
    }
  }

  async function batch(statements: readonly InStatement[]): Promise<ResultSet[]> {
    const tx = await transaction();
    try {
      const results: ResultSet[] = [];
      for (const statement of statements) results.push(await tx.execute(statement));
      await tx.commit();
      return results;
    } finally {
      tx.close();
    }
  }

  const client = {
    protocol: 'file',
    closed: false,
    run,
    execute: async (statement: Statement | string) =>
      run(typeof statement === 'string' ? { sql: statement } : statement),
    batch,
    transaction,
    whenOnDisk: logSync.onDisk,
    shareReads() {
      if (!isWriting && !client.closed) writer.shareReads();
    },
    // The writer's count excludes its own commits.
    dataVersion: () => (client.closed ? 0 : Number(writer.run('PRAGMA data_version').rows[0]?.[0])),
    close() {
      if (client.closed) return;
      client.closed = true;
      void logSync.close();
      reader.close();
      writer.close();
    },
  };
  // Only the parts of @libsql/client's interface that Drizzle calls; sync, migrate and reconnect are never used.
  return client as unknown as SqliteClient;
}

function readerOf(path: string, cacheMb: number, writer: Connection): Connection {
  try {
    const reader = new Connection(path, cacheMb);
    reader.pragma('query_only = ON');
    return reader;
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** The write-ahead log of an existing database. The engine names it after the file, not after a link to it. */
export const logOf = (path: string): string => `${realpathSync(path)}-wal`;

const isSelect = (sql: string): boolean => /^\s*select\b/i.test(sql);
const mayRead = (sql: string): boolean => /^\s*(with|explain)\b/i.test(sql);

function openTransaction(writer: Connection, release: () => void) {
  let open = true;
  const end = (sql: 'COMMIT' | 'ROLLBACK') => {
    if (!open) return;
    open = false;
    try {
      writer.run(sql);
    } finally {
      if (writer.inTransaction) writer.run('ROLLBACK');
      release();
    }
  };
  const run = (statement: Statement): Result => {
    if (!open) throw new Error('A transaction was used after its end: await everything inside write().');
    return writer.run(statement.sql, statement.args);
  };
  return {
    run,
    execute: async (statement: Statement) => run(statement),
    async commit() {
      end('COMMIT');
    },
    async rollback() {
      end('ROLLBACK');
    },
    close: () => end('ROLLBACK'),
  };
}

const begin = (writer: Connection, durability: 'FULL' | 'LAZY') =>
  withoutLock(() => {
    writer.endSharing();
    writer.setDurability(durability);
    writer.begin();
  });

/** Tries immediately, then again with growing pauses while another process holds the lock. */
export function withoutLock<T>(attempt: () => T): T | Promise<T> {
  try {
    return attempt();
  } catch (error) {
    if (!isBusy(error)) throw error;
    return tryAgain(attempt);
  }
}

async function tryAgain<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (let tries = 0; ; tries += 1) {
    await pause(Math.min(50, 1 + 2 ** tries * Math.random()));
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) throw new DatabaseUnavailable(error);
    }
  }
}

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /SQLITE_(BUSY|LOCKED)/.test(code) || /database (table )?is locked/i.test(error.message);
}

/** Creates a fair queue. Each call resolves to the function that ends the turn. */
export function createQueue(): () => Promise<() => void> {
  let tail: Promise<void> = Promise.resolve();
  return async () => {
    const before = tail;
    let release: () => void = () => {};
    tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  };
}
