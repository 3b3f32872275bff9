import { setTimeout as pause } from 'node:timers/promises';
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';
import Sqlite from 'libsql';

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
  readonly statement: Sqlite.Statement<unknown[]>;
  /** Whether it answers rows; asked once, as the engine compiles to tell. */
  readonly reader: boolean;
}

const KEPT_STATEMENTS = 500;
/** How long a writer waits for another process's lock, in milliseconds. */
const LOCK_WAIT_MS = 15_000;

/**
 * A client for drizzle-orm/libsql over the synchronous engine: one writer whose transactions queue in this process,
 * one read-only reader, statements kept, and a wait for other processes' locks that leaves the event loop free
 * (the stock client freezes it for seconds).
 */
export function createSqliteClient(path: string): Client {
  const writer = new Connection(path);
  const reader = new Connection(path);
  reader.pragma('query_only = ON');
  const queue = createQueue();

  async function transaction(): Promise<Transaction> {
    const release = await queue();
    try {
      await begin(writer);
    } catch (error) {
      release();
      throw error;
    }
    return openTransaction(writer, release) as unknown as Transaction;
  }

  async function execute(statement: Statement | string): Promise<Result> {
    const { sql, args = [], isLazy = false } = typeof statement === 'string' ? { sql: statement } : statement;
    if (/^\s*(select|with|explain)\b/i.test(sql)) return withoutLock(() => reader.run(sql, args));
    const release = await queue();
    try {
      return await withoutLock(() => (isLazy ? writer.runLazily(sql, args) : writer.run(sql, args)));
    } finally {
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
    execute,
    batch,
    transaction,
    close() {
      if (client.closed) return;
      client.closed = true;
      reader.close();
      writer.close();
    },
  };
  // The parts of @libsql/client's interface that drizzle calls; the rest (sync, migrate, reconnect) is never used.
  return client as unknown as Client;
}

/** One connection of the synchronous engine with its statements kept. */
class Connection {
  readonly #db: Sqlite.Database;
  readonly #kept = new Map<string, KeptStatement>();

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

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  run(sql: string, args: readonly unknown[] = []): Result {
    const { statement, reader } = this.#prepare(sql);
    const values = args.map(toSqlite);
    // libsql takes a lone array as the list of parameters; spread, a single null would be taken for named ones.
    if (reader) return { rows: statement.all(values) as Row[], rowsAffected: 0 };
    return { rows: [], rowsAffected: statement.run(values).changes };
  }

  /** Outside a transaction. The log is written in order, so that what waits for the disk later takes this along. */
  runLazily(sql: string, args: readonly unknown[]): Result {
    this.run('PRAGMA synchronous = NORMAL');
    try {
      return this.run(sql, args);
    } finally {
      this.run('PRAGMA synchronous = FULL');
    }
  }

  close(): void {
    this.#kept.clear();
    this.#db.close();
  }

  #prepare(sql: string): KeptStatement {
    const found = this.#kept.get(sql);
    if (found) return found;
    const statement: Sqlite.Statement<unknown[]> = this.#db.prepare(sql);
    const kept = { statement, reader: statement.reader };
    if (kept.reader) statement.raw(true);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= KEPT_STATEMENTS && !oldest.done) this.#kept.delete(oldest.value);
    this.#kept.set(sql, kept);
    return kept;
  }
}

function toSqlite(value: unknown): unknown {
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
  return {
    async execute(statement: Statement): Promise<Result> {
      if (!open) throw new Error('A transaction was used after its end: await everything inside write().');
      return writer.run(statement.sql, statement.args);
    },
    async commit() {
      end('COMMIT');
    },
    async rollback() {
      end('ROLLBACK');
    },
    close: () => end('ROLLBACK'),
  };
}

const begin = (writer: Connection) => withoutLock(() => writer.run('BEGIN IMMEDIATE'));

/** Tries again, with growing pauses, while another process holds the database's lock. */
export async function withoutLock<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await pause(Math.min(50, 1 + 2 ** tries * Math.random()));
    }
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /SQLITE_(BUSY|LOCKED)/.test(code) || /database (table )?is locked/i.test(error.message);
}

/** A fair queue: resolves to the release of the turn. */
function createQueue(): () => Promise<() => void> {
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
