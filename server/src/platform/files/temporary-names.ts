import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** Of this run: another process that had the same number before leaves files that are nobody's. */
const run = randomUUID().slice(0, 8);
/** Of a process on another machine there is only its age to go by. */
const abandonedMs = 24 * 3_600_000;

/** A fresh name that says whose it is. */
export function temporaryName(): string {
  return `${host}.${process.pid}.${run}.${randomUUID()}`;
}

/** Removes what processes that have ended were writing; what living ones write stays. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isAbandoned(name, path)) await rm(path, { force: true });
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [at, pid, of] = name.split('.');
  if (at === host && Number(pid) === process.pid) return of !== run;
  if (at === host && isAlive(Number(pid)) === false) return true;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > abandonedMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
