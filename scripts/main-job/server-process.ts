import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts a server process and resolves when it says that it listens; with 'inherit' its words go to ours. A wrapper
 * is a command that runs the rest of its arguments, under limits for instance.
 */
export function spawnServer(
  env: Record<string, string>,
  output: 'inherit' | 'quiet' | 'silent',
  wrapper: readonly string[] = [],
): Promise<ChildProcess> {
  const node = [process.execPath, '--conditions=source', path.join(root, 'server/src/main.ts')];
  const [command = process.execPath, ...args] = [...wrapper, ...node];
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === 'inherit') process.stdout.write(chunk);
      said += chunk;
      if (said.includes('Selo  ')) resolve(child);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (output !== 'silent') process.stderr.write(chunk);
      said += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it listened:\n${said}`)),
    );
  });
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
