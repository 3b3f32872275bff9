import type { Clock } from '../platform/runtime/clock.ts';
import { type Database, runnerOf } from './database.ts';

/** The time of the database's machine, by engine. A file's machine is this one. */
const QUESTION = {
  postgres: 'select (extract(epoch from clock_timestamp()) * 1000)::bigint',
  remote: "select cast(round(unixepoch('subsec') * 1000) as integer)",
} as const;

const RESYNC_MS = 30_000;
/** Slower responses are less exact than the known offset. */
const SLOWEST_MS = 500;

/** Clocks of this machine; tests provide their own. */
interface Local {
  /** Monotonic milliseconds with an arbitrary start. */
  monotonicMs(): number;
}

const machine: Local = { monotonicMs: () => performance.now() };

export interface DatabaseClock extends Clock {
  /** Queries the database again; without an answer, nothing changes. */
  resync(): Promise<void>;
  stop(): void;
}

/**
 * The common time of a deployment: the database's, advanced by this machine's monotonic clock between
 * queries. Machines with different or jumping clocks agree on leases, tokens and rates.
 */
export async function openDatabaseClock(
  db: Database,
  server: keyof typeof QUESTION,
  { monotonicMs }: Local = machine,
): Promise<DatabaseClock> {
  let offsetMs = Number.NaN;

  async function resync(): Promise<void> {
    const askedAt = monotonicMs();
    const [row] = await runnerOf(db).run(QUESTION[server], [], 'LAZY');
    const tookMs = monotonicMs() - askedAt;
    if (tookMs > SLOWEST_MS && !Number.isNaN(offsetMs)) return;
    offsetMs = Number(row?.[0]) + tookMs / 2 - monotonicMs();
  }

  await resync();
  const timer = setInterval(() => void resync().catch(() => undefined), RESYNC_MS).unref();
  return {
    now: () => new Date(monotonicMs() + offsetMs),
    resync: () => resync().catch(() => undefined),
    stop: () => clearInterval(timer),
  };
}
