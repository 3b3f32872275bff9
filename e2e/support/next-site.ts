import { spawn } from 'node:child_process';
import path from 'node:path';
import type { HostSite } from './serve-folder.ts';

const ready = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/;

/** Starts a built Next.js app on a free port. */
export async function startNext(folder: string): Promise<HostSite> {
  const program = path.join(folder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [program, 'start', '-p', '0', '-H', '127.0.0.1'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = ready.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`Next.js did not start:\n${said}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
