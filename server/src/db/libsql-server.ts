import { setTimeout as pause } from 'node:timers/promises';
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { assertKnown, CREATE_JOURNAL, type Migration, migrationsOf } from './migrate.ts';
import { createQueue, isBusy } from './sqlite-client.ts';
import { toSqlite } from './sqlite-connection.ts';

interface Statement {
  readonly sql: string;
  readonly args?: readonly unknown[];
}

/** Maximum wait for another writer's transaction, in milliseconds. */
const LOCK_WAIT_MS = 15_000;
/** Timeout for a silent server; it waits 5 s itself for a lock. */
const ANSWER_MS = 30_000;

/**
 * A client of libSQL's own server (`libsql://host?authToken=…`) for drizzle, over HTTP. Transactions of this
 * process run one at a time, and wait for those of others. Also accepts the library's `file:` addresses, which the
 * tests use.
 */
export async function connectLibsqlServer(url: string): Promise<Client> {
  const client = await createServerClient(url);
  const queue = createQueue();

  async function transaction(): Promise<Transaction> {
    const release = await queue();
    try {
      // BEGIN is sent with the first statement, whose result shows whether the lock was acquired.
      const tx = await withoutLock(async () => {
        const begun = await client.transaction('write');
        try {
          await begun.execute('select 1');
          return begun;
        } catch (error) {
          begun.close();
          throw error;
        }
      });
      return guarded(tx, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  const made = {
    protocol: client.protocol,
    closed: false,
    execute: (statement: Statement | string) => withoutLock(() => client.execute(bound(statement))),
    async batch(statements: readonly InStatement[]): Promise<ResultSet[]> {
      return withoutLock(() => client.batch([...statements], 'write'));
    },
    transaction,
    close: () => client.close(),
  };
  // The parts of @libsql/client's interface that drizzle calls.
  return made as unknown as Client;
}

async function createServerClient(url: string): Promise<Client> {
  const { createClient } = await import('@libsql/client');
  const ask = (request: Request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) });
  return createClient({ url, fetch: ask });
}

function bound(statement: Statement | string): InStatement {
  if (typeof statement === 'string') return statement;
  return { sql: statement.sql, args: (statement.args ?? []).map(toSqlite) as never };
}

/** Ends the turn in every case: a broken connection closes the transaction without a call. */
function guarded(tx: Transaction, release: () => void): Transaction {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    tx.close();
    release();
  };
  return {
    execute: (statement: Statement) => tx.execute(bound(statement)).catch(rethrow),
    commit: () => tx.commit().catch(rethrow).finally(end),
    // The server has rolled back a closed transaction.
    rollback: async () => (tx.closed ? end() : tx.rollback().catch(rethrow).finally(end)),
    close: end,
  } as unknown as Transaction;
}

/** Network errors, and the server's error for an unknown stream or transaction, as after its restart. */
const LOST: readonly RegExp[] = [
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/,
  /^(SERVER_ERROR|STREAM_EXPIRED|TRANSACTION_(CLOSED|TIMEOUT)|HRANA_\w+)$/,
];

function rethrow(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (cause.name === 'TimeoutError' || LOST.some((codes) => codes.test(code)))
      throw new DatabaseUnavailable(error);
  }
  throw error;
}

/** Retries with growing pauses while another process holds the lock. */
async function withoutLock<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) rethrow(error);
      if (performance.now() > deadline) throw new DatabaseUnavailable(error);
      await pause(Math.min(50, 1 + 2 ** tries * Math.random()));
    }
  }
}

/**
 * Migrates a server's database. Each migration runs in a transaction with its journal entry, so of several
 * processes the first applies it.
 */
export async function migrateLibsqlServer(url: string, migrations = migrationsOf('sqlite')): Promise<void> {
  const client = await createServerClient(url);
  const applied = async () => {
    const { rows } = await client.execute('select hash from migracoes');
    return rows.map((row) => String(row[0]));
  };
  try {
    await withoutLock(() => client.execute(CREATE_JOURNAL));
    assertKnown(await applied(), migrations);
    for (const migration of migrations) {
      if ((await applied()).includes(migration.hash)) continue;
      try {
        await withoutLock(() => client.migrate(journaled(migration)));
      } catch (error) {
        // Another process was first, and its tables already exist.
        if (!(await applied()).includes(migration.hash)) throw error;
      }
    }
  } finally {
    client.close();
  }
}

function journaled({ sql, hash }: Migration): InStatement[] {
  // The journal first: a second process fails on it before it changes a table.
  const entry = {
    sql: 'insert into migracoes (hash, aplicada_em) values (?, ?)',
    args: [hash, Date.now()],
  };
  return [entry, ...sql];
}
