import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface HostPage {
  readonly origin: string;
  close(): Promise<void>;
}

/** What the host's page allows; of ours only the address of the API. */
const policy = (lavra: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${lavra}`,
  ].join('; ');

/** Builds a customer's page against the built package (never its sources) and serves it from another origin. */
export async function startHostPage(lavra: string): Promise<HostPage> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'lavra-host-'));
  const root = path.resolve(import.meta.dirname, '../host');
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    plugins: [react()],
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(root, 'embed.html') },
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = path.join(outDir, path.normalize(pathname));
    readFile(file).then(
      (bytes) => {
        response.writeHead(200, {
          'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
          'content-security-policy': policy(lavra),
        });
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
