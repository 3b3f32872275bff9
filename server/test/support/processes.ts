import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../dist-test');

/** The built script of `test/programs`, by its name. */
export const testProgram = (name: string): string => join(folder, `${name}.js`);

/** Runs a script of `test/programs` as a process; rejects with its output if it fails. */
export async function runScript(name: string, ...args: readonly string[]): Promise<void> {
  await run(process.execPath, [testProgram(name), ...args]);
}
