import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

const POOL_SIZE = 12;
/** Maximum wait of a request for a connection; then the client is told to retry. */
const CONNECTION_WAIT_MS = 5_000;
/** Ends transactions of a frozen process, which would hold its locks. */
const IDLE_TRANSACTION_MS = 60_000;

/** Shutdown by the operator, crash, start-up, no free connection. */
const STATES = new Set(['57P01', '57P02', '57P03', '53300']);
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver errors without a code. */
const WORDS =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error|^Client was closed/;

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08: connection exceptions.
  return STATES.has(code) || /^08...$/.test(code) || NETWORK.test(code) || WORDS.test(error.message);
}

function tell(error: unknown): never {
  throw isLost(error) ? new DatabaseUnavailable(error) : error;
}

/** A pool that reports when the database cannot be reached, and survives its restarts. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    // Lets the system detect a vanished machine instead of a hanging request.
    keepAlive: true,
  });
  // A connection dropped by the server fails its query, or the pool replaces it; without a listener the event would
  // end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  watch(pool, 'query');
  const connect = pool.connect.bind(pool);
  const watched = new WeakSet<pg.PoolClient>();
  const checkOut = async (): Promise<pg.PoolClient> => {
    const client = await connect().catch(tell);
    if (!watched.has(client)) watch(client, 'query');
    watched.add(client);
    return client;
  };
  // The pool's own queries use a callback, and are handled as a whole.
  pool.connect = ((...args: Parameters<typeof connect>) =>
    args.length > 0 ? connect(...args) : checkOut()) as typeof pool.connect;
  return pool;
}

type Query = (...args: unknown[]) => unknown;

function watch(target: pg.Pool | pg.PoolClient, method: 'query'): void {
  const query = target[method].bind(target) as Query;
  (target as { query: Query }).query = (...args) => {
    const running = query(...args);
    return running instanceof Promise ? running.catch(tell) : running;
  };
}
