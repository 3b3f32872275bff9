import Sqlite from 'libsql';
import pg from 'pg';
import { withoutLock } from './sqlite-client.ts';
import { sqlitePath } from './sqlite-path.ts';

/**
 * A connection without Drizzle for the administration program, whose dumps and loads know only table shapes.
 * Uses `?` for values on both engines; rows are arrays.
 */
export interface RawConnection extends AsyncDisposable {
  readonly engine: 'sqlite' | 'postgres';
  query(sql: string, values?: readonly unknown[]): Promise<readonly (readonly unknown[])[]>;
  close(): Promise<void>;
}

/** Whether an address supports raw connections: libSQL's own server does not. */
export const hasRawConnection = (url: string): boolean => /^(file:|postgres(ql)?:\/\/)/.test(url);

/**
 * Opens an existing database in a transaction. READ sees one snapshot; WRITE must end with `query('commit')`,
 * otherwise it is rolled back.
 */
export async function openRawConnection(url: string, mode: 'READ' | 'WRITE'): Promise<RawConnection> {
  if (!hasRawConnection(url)) throw new Error(`A database at ${url.split(':')[0]}: has no raw connection.`);
  return url.startsWith('file:') ? openSqlite(url, mode) : openPostgres(url, mode);
}

async function openSqlite(url: string, mode: 'READ' | 'WRITE'): Promise<RawConnection> {
  const db = new Sqlite(sqlitePath(url), { timeout: 0, fileMustExist: true });
  const run = (sql: string, values: readonly unknown[] = []): readonly (readonly unknown[])[] => {
    const statement = db.prepare<unknown[]>(sql);
    if (!statement.reader) {
      statement.run(...values);
      return [];
    }
    return statement.raw(true).all(...values) as unknown[][];
  };
  db.pragma('foreign_keys = ON');
  if (mode === 'READ') db.pragma('query_only = ON');
  await withoutLock(() => db.exec(mode === 'READ' ? 'begin' : 'begin immediate'));
  // The first read takes the snapshot, not `begin`.
  await withoutLock(() => db.exec('select count(*) from sqlite_master'));
  const close = async () => {
    if (!db.open) return;
    if (db.inTransaction) db.exec('rollback');
    db.close();
  };
  return {
    engine: 'sqlite',
    query: async (sql, values) => run(sql, values),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function openPostgres(url: string, mode: 'READ' | 'WRITE'): Promise<RawConnection> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(mode === 'READ' ? 'begin isolation level repeatable read read only' : 'begin');
  const close = () => client.end();
  return {
    engine: 'postgres',
    async query(sql, values = []) {
      let n = 0;
      const text = sql.replaceAll('?', () => `$${++n}`);
      const { rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' });
      return rows;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
