import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The build, as in production: `buildTargets(['server'])` makes it. */
const program = path.join(root, 'server/dist/main.js');

export interface SpawnOptions {
  /** Default: `all`. */
  readonly mode?: 'all' | 'serve' | 'supervise';
  /** A command that runs the server, for example under resource limits. */
  readonly wrapper?: readonly string[];
}

/** Starts a server process and resolves once it listens. 'inherit' copies its output to ours. */
export function spawnServer(
  env: Record<string, string>,
  output: 'inherit' | 'quiet' | 'silent',
  { mode = 'all', wrapper = [] }: SpawnOptions = {},
): Promise<ChildProcess> {
  const node = [process.execPath, program, mode];
  const [command = process.execPath, ...args] = [...wrapper, ...node];
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    let isListening = false;
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === 'inherit') process.stdout.write(chunk);
      if (isListening) return;
      said += chunk;
      // The JSON log's event, or the last line of the text output.
      isListening = said.includes('server.listening') || said.includes('Selo  ');
      if (isListening) resolve(child);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (output !== 'silent') process.stderr.write(chunk);
      said += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`The server exited with ${code} before it listened:\n${said}`)),
    );
  });
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
