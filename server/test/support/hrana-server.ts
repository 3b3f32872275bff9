import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Sqlite from 'libsql';

/** A minimal server of libSQL's protocol, Hrana 2 over HTTP with JSON; the engine itself runs the statements. */
export interface HranaServer {
  readonly url: string;
  /** Simulates a killed and restarted server: connections end, open transactions are rolled back and forgotten. */
  restart(): void;
  close(): Promise<void>;
}

type Value =
  | { readonly type: 'null' }
  | { readonly type: 'integer' | 'text'; readonly value: string }
  | { readonly type: 'float'; readonly value: number };

interface Stmt {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly Value[];
}

type Condition =
  | { readonly type: 'ok' | 'error'; readonly step: number }
  | { readonly type: 'not'; readonly cond: Condition }
  | { readonly type: 'and' | 'or'; readonly conds: readonly Condition[] };

type Asked =
  | { readonly type: 'execute'; readonly stmt: Stmt }
  | { readonly type: 'batch'; readonly batch: { readonly steps: readonly Step[] } }
  | { readonly type: 'store_sql'; readonly sql_id: number; readonly sql: string }
  | { readonly type: 'close_sql'; readonly sql_id: number }
  | { readonly type: 'close' };

interface Step {
  readonly stmt: Stmt;
  readonly condition?: Condition;
}

interface Stream {
  readonly db: Sqlite.Database;
  readonly texts: Map<number, string>;
}

/** Serves a database file on a free port of this machine. */
export async function startHranaServer(path: string): Promise<HranaServer> {
  const streams = new Map<string, Stream>();
  const open = (): Stream => ({ db: new Sqlite(path, { timeout: 0 }), texts: new Map() });

  async function pipeline(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = (await json(request)) as { readonly baton?: string; readonly requests: readonly Asked[] };
    const stream = asked.baton === undefined ? open() : streams.get(asked.baton);
    if (!stream) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Received an invalid baton');
      return;
    }
    if (asked.baton !== undefined) streams.delete(asked.baton);
    const results = asked.requests.map((one) => answer(stream, one));
    const baton = stream.db.open ? randomUUID() : null;
    if (baton !== null) streams.set(baton, stream);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ baton, base_url: null, results }));
  }

  const server = createServer((request, response) => {
    pipeline(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const restart = () => {
    for (const stream of streams.values()) end(stream);
    streams.clear();
    server.closeAllConnections();
  };
  return {
    url: `libsql://127.0.0.1:${(server.address() as AddressInfo).port}?tls=0`,
    restart,
    async close() {
      restart();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Rolled back first: the engine keeps a closed connection's lock until its statements are collected. */
function end({ db }: Stream): void {
  if (db.inTransaction) db.exec('rollback');
  db.close();
}

function answer(stream: Stream, asked: Asked): unknown {
  try {
    return { type: 'ok', response: { type: asked.type, ...perform(stream, asked) } };
  } catch (error) {
    return { type: 'error', error: toError(error) };
  }
}

function perform(stream: Stream, asked: Asked): object {
  switch (asked.type) {
    case 'execute':
      return { result: execute(stream, asked.stmt) };
    case 'batch':
      return { result: runBatch(stream, asked.batch.steps) };
    case 'store_sql':
      stream.texts.set(asked.sql_id, asked.sql);
      return {};
    case 'close_sql':
      stream.texts.delete(asked.sql_id);
      return {};
    case 'close':
      end(stream);
      return {};
  }
}

function runBatch(stream: Stream, steps: readonly Step[]) {
  const results: (object | null)[] = [];
  const errors: (object | null)[] = [];
  const holds = (condition: Condition): boolean => {
    switch (condition.type) {
      case 'ok':
        return Boolean(results[condition.step]);
      case 'error':
        return Boolean(errors[condition.step]);
      case 'not':
        return !holds(condition.cond);
      case 'and':
        return condition.conds.every(holds);
      case 'or':
        return condition.conds.some(holds);
    }
  };
  for (const [index, { stmt, condition }] of steps.entries()) {
    results[index] = null;
    errors[index] = null;
    if (condition && !holds(condition)) continue;
    try {
      results[index] = execute(stream, stmt);
    } catch (error) {
      errors[index] = toError(error);
    }
  }
  return { step_results: results, step_errors: errors };
}

function execute({ db, texts }: Stream, { sql, sql_id, args = [] }: Stmt): object {
  const statement = db.prepare(sql ?? texts.get(sql_id ?? -1) ?? '');
  const values = args.map(fromValue);
  if (!statement.reader) {
    const { changes, lastInsertRowid } = statement.run(values);
    return { cols: [], rows: [], affected_row_count: changes, last_insert_rowid: String(lastInsertRowid) };
  }
  const cols = statement.columns().map(({ name, type }) => ({ name, decltype: type }));
  const rows = statement.raw(true).all(values) as unknown[][];
  return { cols, rows: rows.map((row) => row.map(toValue)), affected_row_count: 0, last_insert_rowid: null };
}

function fromValue(value: Value): unknown {
  if (value.type === 'null') return null;
  return value.type === 'integer' ? BigInt(value.value) : value.value;
}

function toValue(value: unknown): Value {
  if (value === null || value === undefined) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  if (typeof value === 'bigint' || Number.isSafeInteger(value))
    return { type: 'integer', value: String(value) };
  return { type: 'float', value: Number(value) };
}

function toError(error: unknown) {
  const { message, code = 'SQLITE_ERROR' } = error as Error & { readonly code?: string };
  return { message, code };
}
