import { spawn } from 'node:child_process';
import { freePort } from '../../scripts/main-job/local-server.ts';
import type { HostSite } from './serve-folder.ts';

interface Setup {
  readonly packages: Readonly<Record<string, string>>;
  /** The program of the package and its arguments. */
  readonly build: readonly [string, ...string[]];
  /** Script that serves the built site, with its arguments. */
  readonly serve: (port: string) => readonly string[];
}

const react = { react: '19.3.1', 'react-dom': '19.3.1' };

/** The frameworks of docs/guides/frameworks.md. */
export const frameworks = {
  next: {
    packages: {
      ...react,
      next: '16.4.6',
      typescript: '5.9.3',
      '@types/react': '19.3.0',
      '@types/node': '24.19.2',
    },
    build: ['next', 'build'],
    serve: (port) => ['node_modules/next/dist/bin/next', 'start', '-p', port, '-H', '127.0.0.1'],
  },
  'react-router': {
    packages: {
      ...react,
      'react-router': '8.4.0',
      '@react-router/dev': '8.4.0',
      '@react-router/node': '8.4.0',
      '@react-router/serve': '8.4.0',
      isbot: '5.2.3',
      vite: '8.3.8',
    },
    build: ['react-router', 'build'],
    serve: () => ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
  },
  astro: {
    packages: { ...react, astro: '7.3.5', '@astrojs/react': '7.0.0', '@astrojs/node': '11.1.6' },
    build: ['astro', 'build'],
    serve: () => ['dist/server/entry.mjs'],
  },
} as const satisfies Record<string, Setup>;

export type Framework = keyof typeof frameworks;

/** Sites of other guides. */
const others = {
  vite: (port: string) => [
    ...['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1'],
    ...['--strictPort', '--port', port],
  ],
  html: () => ['servidor.mjs'],
};

type Environment = Readonly<Record<string, string>>;

/** Starts a built app on a free port. @param envOf returns the app's own variables for its origin */
export async function startFramework(
  name: Framework | keyof typeof others,
  folder: string,
  envOf: (origin: string) => Environment = () => ({}),
): Promise<HostSite> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const serve = name in others ? others[name as keyof typeof others] : frameworks[name as Framework].serve;
  const child = spawn(process.execPath, [...serve(port)], {
    cwd: folder,
    env: {
      ...process.env,
      ...envOf(origin),
      PORT: port,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      // Colour codes would split the address that is read below.
      NO_COLOR: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes(`:${port}`)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`${name} did not start:\n${said}`)));
  });
  return {
    origin,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
