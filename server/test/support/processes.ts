import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a script of this folder in a process of its own; rejects with its output when it fails. */
export async function runScript(script: string, ...args: readonly string[]): Promise<void> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  await run(process.execPath, ['--conditions=source', path, ...args]);
}
