import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Other processes' writes, as far as known; may include writes that do not concern the listener. */
export interface Elsewhere {
  readonly jobs: boolean;
  readonly history: boolean;
}

/** Wakes this process when another one has committed. It only wakes: the tables say what happened. */
export interface Wakes {
  /** Listens from the first subscriber on, until the last one unsubscribes. */
  subscribe(listener: (elsewhere: Elsewhere) => unknown): () => void;
  close(): Promise<void>;
}

const ANYTHING: Elsewhere = { jobs: true, history: true };
const CHANNEL = 'lavra';
const RECONNECT_MS = [250, 1_000, 2_000, 5_000] as const;
/** Interval of waking listeners while the connection is down. */
const DOWN_POLL_MS = 1_000;
const ALIVE_MS = 15_000;
/** Polling the file's counter takes some microseconds; see decision 21. */
const FILE_POLL_MS = 100;

/** The statement that notifies the others, run in the transaction, so that it takes effect with the commit. */
export function notifyStatement(sender: string, { jobs, history }: Elsewhere) {
  const payload = `${sender} ${jobs ? 'j' : ''}${history ? 'h' : ''}`;
  return { sql: 'select pg_notify($1, $2)', params: [CHANNEL, payload] } as const;
}

export const newSender = () => randomUUID().slice(0, 13);

interface Loop {
  start(ring: (elsewhere: Elsewhere) => void): () => Promise<void>;
}

/** Shares one loop among all listeners. */
function createWakes({ start }: Loop): Wakes {
  const listeners = new Set<(elsewhere: Elsewhere) => unknown>();
  let stop: (() => Promise<void>) | null = null;
  const ring = (elsewhere: Elsewhere) => {
    for (const listener of listeners) listener(elsewhere);
  };
  const end = async () => {
    const ending = stop;
    stop = null;
    await ending?.();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start(ring);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void end();
      };
    },
    async close() {
      listeners.clear();
      await end();
    },
  };
}

/** Polls the number that the file engine increases when another connection has committed. */
export function fileWakes(dataVersion: () => number): Wakes {
  return createWakes({
    start(ring) {
      let seen = versionOrNull(dataVersion);
      const timer = setInterval(() => {
        const version = versionOrNull(dataVersion);
        if (version === null || version === seen) return;
        seen = version;
        ring(ANYTHING);
      }, FILE_POLL_MS).unref();
      return async () => clearInterval(timer);
    },
  });
}

/** Null if unreadable, as while another process recovers the log of a killed one; the next poll tries again. */
function versionOrNull(dataVersion: () => number): number | null {
  try {
    return dataVersion();
  } catch {
    return null;
  }
}

/**
 * LISTEN on a separate connection, reopened when it breaks; until then listeners are woken every second. A
 * pooler in transaction mode swallows notifications: give it a direct address.
 */
export function postgresWakes(url: string, sender: string): Wakes {
  return createWakes({ start: (ring) => listenOn(url, sender, ring) });
}

function listenOn(url: string, sender: string, ring: (elsewhere: Elsewhere) => void): () => Promise<void> {
  let isOver = false;
  let failures = 0;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const opening = connectionTo(url);
    client = opening;
    const lost = () => {
      if (client !== opening || isOver) return;
      client = null;
      void opening.end().catch(() => {});
      retry();
    };
    opening.on('error', lost).on('end', lost);
    opening.on('notification', ({ payload = '' }) => {
      const [from, what = ''] = payload.split(' ');
      if (from !== sender) ring({ jobs: what.includes('j'), history: what.includes('h') });
    });
    try {
      await opening.connect();
      await opening.query(`listen ${CHANNEL}`);
    } catch {
      return lost();
    }
    if (isOver) return;
    failures = 0;
    clearInterval(poll);
    timer = setInterval(() => void opening.query('select 1').catch(lost), ALIVE_MS).unref();
    // Commits before listening began.
    ring(ANYTHING);
  }

  function retry(): void {
    clearInterval(timer);
    clearInterval(poll);
    poll = setInterval(() => ring(ANYTHING), DOWN_POLL_MS).unref();
    timer = setTimeout(() => void open(), RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]).unref();
    failures += 1;
  }

  void open();
  return async () => {
    isOver = true;
    clearInterval(timer);
    clearInterval(poll);
    await client?.end().catch(() => {});
  };
}

/** A query detects a dead connection, instead of the system's timeout of two hours. */
function connectionTo(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: 'lavra-wakes',
  });
}
