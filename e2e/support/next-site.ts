import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import type { HostSite } from './serve-folder.ts';

const ready = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/;

type Environment = Readonly<Record<string, string>>;

/** Starts a built Next.js app on a free port. @param envOf the app's own variables, by its origin */
export async function startNext(
  folder: string,
  envOf: (origin: string) => Environment = () => ({}),
): Promise<HostSite> {
  const program = path.join(folder, 'node_modules/next/dist/bin/next');
  const free = await freePort();
  const child = spawn(process.execPath, [program, 'start', '-p', String(free), '-H', '127.0.0.1'], {
    cwd: folder,
    env: {
      ...process.env,
      ...envOf(`http://127.0.0.1:${free}`),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
