import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The build, as in production: `buildTargets(['server'])` makes it. */
const program = path.join(root, 'server/dist/main.js');

export interface SpawnOptions {
  /** `all` by default. */
  readonly mode?: 'all' | 'serve' | 'supervise';
  /** A command that runs the server, for example under resource limits. */
  readonly wrapper?: readonly string[];
}

/** The server ended before it listened. */
export class ServerNotStarted extends Error {
  readonly exitCode: number | null;
  /** Its standard error output; a signal's name if there was none. */
  readonly reason: string;

  constructor(exitCode: number | null, signal: string | null, errorText: string, output: string) {
    super(`The server ended with ${exitCode ?? signal} before it listened:\n${output}`);
    this.exitCode = exitCode;
    this.reason = errorText.trim() || `O servidor parou antes de atender (${exitCode ?? signal}).`;
  }
}

/**
 * Starts a server process and resolves when it listens. `inherit` forwards both of its streams to ours, with standard
 * error held back until it listens; `quiet` forwards standard error alone.
 * @throws ServerNotStarted
 */
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
    let errorText = '';
    let isListening = false;
    const listen = () => {
      isListening = true;
      if (output === 'inherit') process.stderr.write(errorText);
      resolve(child);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === 'inherit') process.stdout.write(chunk);
      if (isListening) return;
      said += chunk;
      // The log's event, or the last line of the text for people.
      if (said.includes('server.listening') || said.includes('Selo  ')) listen();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (output === 'quiet' || (output === 'inherit' && isListening)) process.stderr.write(chunk);
      if (isListening) return;
      said += chunk;
      errorText += chunk;
    });
    child.on('error', reject);
    // Its streams may still contain its last output after `exit`.
    child.on('close', (code, signal) => reject(new ServerNotStarted(code, signal, errorText, said)));
  });
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
