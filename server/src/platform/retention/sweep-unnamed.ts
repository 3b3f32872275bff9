import type { Platform } from '../context/context.ts';
import { namedAmong } from './unnamed-files.ts';

/** Far longer than a request or a job may take from keeping bytes to naming them in a row. */
const unnamedKeptMs = 24 * 3_600_000;
const periodMs = 24 * 3_600_000;
/** After a start, when there is more to do than this. */
const firstAfterMs = 10 * 60_000;
const askedAtOnce = 200;
/** What is beyond it waits for the next day. */
const removedAtOnce = 10_000;
/** Crashes leave few: when this many are unnamed, and more than are named, the files are another database's. */
const suspiciousCount = 100;

type Ports = Pick<Platform, 'db' | 'files' | 'clock' | 'log'>;

/**
 * Removes bytes that were kept a day ago and that no row names: whoever kept them died before naming them. Bytes that
 * somebody puts again meanwhile stay. Safe in several processes. Answers how many went.
 */
export async function sweepUnnamedFiles({ db, files, clock, log }: Ports): Promise<number> {
  const before = new Date(clock.now().getTime() - unnamedKeptMs);
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
    if (asked.length >= askedAtOnce) await ask();
    if (unnamed.length >= removedAtOnce) break;
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

/** A sweep for housekeeping's rounds that does something once a day. */
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
