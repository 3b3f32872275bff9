import Sqlite from 'libsql';

type Row = readonly unknown[];
export interface Result {
  readonly rows: readonly Row[];
  readonly rowsAffected: number;
}

interface CachedStatement {
  readonly sql: string;
  readonly statement: Sqlite.Statement<unknown[]>;
  /** Whether it returns rows. Read once, because the engine has to compile the statement. */
  readonly reader: boolean;
  /** Whether it is a query whose last parameter is its row limit. */
  readonly limited: boolean;
  /** A second statement for a limit of one row; null before the first use and after a failure. */
  forOneRow: Sqlite.Statement<unknown[]> | null;
}

const MAX_CACHED_STATEMENTS = 1_000;

/** A connection of the synchronous engine with cached statements. */
export class Connection {
  readonly #db: Sqlite.Database;
  readonly #cache = new Map<string, CachedStatement>();
  #isSharing = false;
  #durability: 'FULL' | 'LAZY' = 'FULL';

  constructor(path: string, cacheMb: number) {
    this.#db = new Sqlite(path, { timeout: 0 });
    try {
      this.pragma('foreign_keys = ON');
      // These read the schema, so they may meet a lock.
      this.pragma('synchronous = FULL');
      this.pragma('wal_autocheckpoint = 4000');
      // A negative size is in KiB.
      this.pragma(`cache_size = -${cacheMb * 1024}`);
      this.pragma('mmap_size = 268435456');
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  pragma(source: string): void {
    this.#db.pragma(source);
  }

  /**
   * Takes the write lock. Only here may a write meet another one's lock. A prepared statement that failed on a lock
   * stays active until it runs again, and an active statement keeps later reads of its connection at an old
   * snapshot. `exec` leaves none behind.
   */
  begin(): void {
    this.#db.exec('BEGIN IMMEDIATE');
  }

  /**
   * Opens a read transaction for the rest of the event loop's turn. Each read outside of one takes and releases a lock
   * of the file, which costs three system calls.
   */
  shareReads(): void {
    if (this.#isSharing || this.inTransaction) return;
    this.#db.exec('BEGIN');
    this.#isSharing = true;
    setImmediate(() => this.endSharing());
  }

  endSharing(): void {
    if (!this.#isSharing) return;
    this.#isSharing = false;
    if (this.#db.open) this.#db.exec('COMMIT');
  }

  /** False after `close()`, where the engine's own property would abort the process. */
  get inTransaction(): boolean {
    return this.#db.open && this.#db.inTransaction;
  }

  run(sql: string, args: readonly unknown[] = []): Result {
    const values = args.map(toSqlite);
    const cached = this.#prepare(sql);
    const { statement, reader, limited } = cached;
    if (limited && values.at(-1) === 1) return { rows: this.#oneRow(cached, values), rowsAffected: 0 };
    // An array, because libsql takes a single spread null for named parameters.
    if (reader) return { rows: statement.all(values) as Row[], rowsAffected: 0 };
    return { rows: [], rowsAffected: statement.run(values).changes };
  }

  /**
   * `get` costs half as much as `all`. But libsql resets its statement only after success, and does not bind to one
   * that was not reset: after an `all` or a failure, `get` would return the row of earlier values. So it has
   * separate statements, and a failed one is not used again.
   */
  #oneRow(cached: CachedStatement, values: readonly unknown[]): Row[] {
    cached.forOneRow ??= this.#db.prepare<unknown[]>(cached.sql).raw(true);
    try {
      const row = cached.forOneRow.get(values);
      return row === undefined ? [] : [row as Row];
    } catch (error) {
      cached.forOneRow = null;
      throw error;
    }
  }

  /**
   * Sets whether later commits wait for the disk. Not inside a transaction. The log is written in order, so a commit
   * that waits includes the earlier ones that did not.
   */
  setDurability(durability: 'FULL' | 'LAZY'): void {
    if (durability === this.#durability) return;
    this.run(`PRAGMA synchronous = ${durability === 'FULL' ? 'FULL' : 'NORMAL'}`);
    this.#durability = durability;
  }

  close(): void {
    this.#cache.clear();
    this.#db.close();
  }

  #prepare(sql: string): CachedStatement {
    const found = this.#cache.get(sql);
    if (found) return found;
    const statement: Sqlite.Statement<unknown[]> = this.#db.prepare(sql);
    const { reader } = statement;
    if (reader) statement.raw(true);
    const prepared = { sql, statement, reader, limited: /^select\b.* limit \?$/s.test(sql), forOneRow: null };
    const oldest = this.#cache.keys().next();
    if (this.#cache.size >= MAX_CACHED_STATEMENTS && !oldest.done) this.#cache.delete(oldest.value);
    this.#cache.set(sql, prepared);
    return prepared;
  }
}

export function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  return value === undefined ? null : value;
}
