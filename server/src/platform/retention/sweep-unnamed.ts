import type { Platform } from '../context/context.ts';
import { namedAmong } from './unnamed-files.ts';

/** Far longer than a request or job takes from storing a file to naming it in a row. */
const minAgeMs = 24 * 3_600_000;
const periodMs = 24 * 3_600_000;
/** Startup is busy enough. */
const firstAfterMs = 10 * 60_000;
const batchSize = 200;
/** The rest waits for the next day. */
const maxRemoved = 10_000;
/**
 * Crashes leave few unnamed files. This many, and more than named ones, means that the files belong to
 * another database.
 */
const suspiciousCount = 100;

type Ports = Pick<Platform, 'db' | 'files' | 'clock' | 'log'>;

/**
 * Removes files older than a day that no row names, left by processes that died before naming them. Files
 * that are stored again meanwhile stay. Safe in several processes. Returns how many were removed.
 */
export async function sweepUnnamedFiles({ db, files, clock, log }: Ports): Promise<number> {
  const before = new Date(clock.now().getTime() - minAgeMs);
  const unnamed: string[] = [];
  let named = 0;
  let asked: string[] = [];
  const ask = async () => {
    const found = await namedAmong(db, asked);
    named += found.size;
    unnamed.push(...asked.filter((sha256) => !found.has(sha256)));
    asked = [];
  };
  for await (const { sha256, putAt } of files.list()) {
    if (putAt < before) asked.push(sha256);
    if (asked.length >= batchSize) await ask();
    if (unnamed.length >= maxRemoved) break;
  }
  if (asked.length > 0) await ask();
  if (unnamed.length >= suspiciousCount && unnamed.length > named) {
    log.error('files.mostly-unnamed', { unnamed: unnamed.length, named });
    return 0;
  }
  let removed = 0;
  for (const sha256 of unnamed) if (await files.remove(sha256, before)) removed++;
  if (removed > 0) log.info('files.unnamed-removed', { removed });
  return removed;
}

/** Limits the sweep to once a day. */
export function sweepUnnamedDaily(): (platform: Platform) => Promise<void> {
  let dueAt: number | null = null;
  return async (platform) => {
    const now = platform.clock.now().getTime();
    dueAt ??= now + firstAfterMs;
    if (now < dueAt) return;
    dueAt = now + periodMs;
    await sweepUnnamedFiles(platform);
  };
}
