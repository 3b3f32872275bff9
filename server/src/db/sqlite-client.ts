import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';
import Sqlite from 'libsql';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createDiskSync } from './disk-sync.ts';

type Row = readonly unknown[];
interface Result {
  readonly rows: readonly Row[];
  readonly rowsAffected: number;
}
interface Statement {
  readonly sql: string;
  readonly args?: readonly unknown[];
  /** On the disk with the next commit that waits for it: a power cut may undo it, a killed process never does. */
  readonly isLazy?: boolean;
}

interface KeptStatement {
  readonly sql: string;
  readonly statement: Sqlite.Statement<unknown[]>;
  /** Whether it answers rows; asked once, as the engine compiles to tell. */
  readonly reader: boolean;
  /** Whether it is a query whose last value says how many rows it may answer. */
  readonly limited: boolean;
  /** Prepared once more for when that is one row; null before, and after it failed. */
  forOneRow: Sqlite.Statement<unknown[]> | null;
}

const KEPT_STATEMENTS = 1_000;
/** How long a writer waits for another process's lock, in milliseconds. */
const LOCK_WAIT_MS = 15_000;

/** Runs a statement; at once, unless it has to wait for another's lock or for its turn. */
export interface Runs {
  run(statement: Statement): Result | Promise<Result>;
}

export interface SqliteClient extends Client, Runs {
  /** A number that another process's commit changes, and our own does not. */
  dataVersion(): number;
  /** Resolves once the lazy commits so far are on the disk, without holding up the event loop. */
  whenOnDisk(): Promise<void>;
}

/**
 * A client for drizzle-orm/libsql over the synchronous engine: one writer whose transactions queue in this process,
 * a read-only reader beside them, statements kept, and a wait for other processes' locks that leaves the event loop free
 * (the stock client freezes it for seconds).
 */
export function createSqliteClient(path: string): SqliteClient {
  const writer = new Connection(path);
  const reader = new Connection(path);
  reader.pragma('query_only = ON');
  const queue = createQueue();
  /** Whether a transaction is open: known without asking the engine, which would be a tenth of a read. */
  let isWriting = false;
  // What the log no longer holds, a checkpoint has put on the disk.
  const logSync = createDiskSync(logOf(path));

  /**
   * The connection that writes, as long as it is in no transaction: it keeps the pages that it wrote, where the other
   * one has to forget all of its own after each commit and read them again.
   */
  const besideWrites = () => (isWriting ? reader : writer);

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
    if (isSelect(sql)) return withoutLock(() => besideWrites().run(sql, args));
    // What `with` begins may end as a change, which the reader refuses.
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
    // Asked of the connection that writes, as it counts only what others wrote.
    dataVersion: () => (client.closed ? 0 : Number(writer.run('PRAGMA data_version').rows[0]?.[0])),
    close() {
      if (client.closed) return;
      client.closed = true;
      void logSync.close();
      reader.close();
      writer.close();
    },
  };
  // The parts of @libsql/client's interface that drizzle calls; the rest (sync, migrate, reconnect) is never used.
  return client as unknown as SqliteClient;
}

/** The log of a database that is there: the engine names it after the file itself, not after a link to it. */
export const logOf = (path: string): string => `${realpathSync(path)}-wal`;

/** One connection of the synchronous engine with its statements kept. */
class Connection {
  readonly #db: Sqlite.Database;
  readonly #kept = new Map<string, KeptStatement>();
  #durability: 'FULL' | 'LAZY' = 'FULL';

  constructor(path: string) {
    this.#db = new Sqlite(path, { timeout: 0 });
    this.pragma('foreign_keys = ON');
    this.pragma('synchronous = FULL');
    this.pragma('wal_autocheckpoint = 4000');
    this.pragma('cache_size = -65536');
    this.pragma('mmap_size = 268435456');
  }

  pragma(source: string): void {
    this.#db.pragma(source);
  }

  /**
   * Takes the write lock, and only here may a write meet another's. A prepared statement that met one stays active
   * until it runs again, and an active statement keeps later reads of its connection at one old snapshot.
   * `exec` leaves none behind.
   */
  begin(): void {
    this.#db.exec('BEGIN IMMEDIATE');
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  run(sql: string, args: readonly unknown[] = []): Result {
    const values = args.map(toSqlite);
    const kept = this.#keep(sql);
    const { statement, reader, limited } = kept;
    if (limited && values.at(-1) === 1) return { rows: this.#oneRow(kept, values), rowsAffected: 0 };
    // libsql takes a lone array as the list of parameters; spread, a single null would be taken for named ones.
    if (reader) return { rows: statement.all(values) as Row[], rowsAffected: 0 };
    return { rows: [], rowsAffected: statement.run(values).changes };
  }

  /**
   * `get` costs half of what `all` does. But libsql resets its statement only when it went well, and to one that was
   * not reset it binds nothing: after an `all`, or a failure, it would answer for the values of before. So it has
   * statements of its own, and one that failed is never used again.
   */
  #oneRow(kept: KeptStatement, values: readonly unknown[]): Row[] {
    kept.forOneRow ??= this.#db.prepare<unknown[]>(kept.sql).raw(true);
    try {
      const row = kept.forOneRow.get(values);
      return row === undefined ? [] : [row as Row];
    } catch (error) {
      kept.forOneRow = null;
      throw error;
    }
  }

  /**
   * Whether the commits from here on wait for the disk; outside a transaction. The log is written in order, so that
   * one that waits takes those along that did not. Told only where it changes: there are two a request.
   */
  setDurability(durability: 'FULL' | 'LAZY'): void {
    if (durability === this.#durability) return;
    this.run(`PRAGMA synchronous = ${durability === 'FULL' ? 'FULL' : 'NORMAL'}`);
    this.#durability = durability;
  }

  close(): void {
    this.#kept.clear();
    this.#db.close();
  }

  #keep(sql: string): KeptStatement {
    const found = this.#kept.get(sql);
    if (found) return found;
    const statement: Sqlite.Statement<unknown[]> = this.#db.prepare(sql);
    const { reader } = statement;
    if (reader) statement.raw(true);
    const kept = { sql, statement, reader, limited: /^select\b.* limit \?$/s.test(sql), forOneRow: null };
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= KEPT_STATEMENTS && !oldest.done) this.#kept.delete(oldest.value);
    this.#kept.set(sql, kept);
    return kept;
  }
}

const isSelect = (sql: string): boolean => /^\s*select\b/i.test(sql);
const mayRead = (sql: string): boolean => /^\s*(with|explain)\b/i.test(sql);

export function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  return value === undefined ? null : value;
}

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
    writer.setDurability(durability);
    writer.begin();
  });

/** Tries at once, and then again, with growing pauses, while another process holds the database's lock. */
export function withoutLock<T>(attempt: () => T): T | Promise<T> {
  try {
    return attempt();
  } catch (error) {
    if (!isBusy(error)) throw error;
    return tryAgain(attempt);
  }
}

async function tryAgain<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + LOCK_WAIT_MS;
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

/** A fair queue: resolves to the release of the turn. */
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
