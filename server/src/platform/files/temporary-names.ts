import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { processName, stateOfProcess } from '../runtime/process-name.ts';

/** Age limit for files of processes on other machines, whose state is unknown. */
const abandonedMs = 24 * 3_600_000;

/** A fresh name that identifies its process. */
export function temporaryName(): string {
  return `${processName}.${randomUUID()}`;
}

/** Removes the temporary files of processes that have ended. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isAbandoned(name, path)) await rm(path, { force: true });
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  if (stateOfProcess(name) === 'ENCERRADO') return true;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > abandonedMs;
}
