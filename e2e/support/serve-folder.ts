import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A host's site on its own origin. */
export interface HostSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** Policy of a host's page: of ours it allows only the API's address and, if used, the frame's. */
export const strictPolicy = (lavra: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${lavra}`,
    `frame-src ${lavra}`,
  ].join('; ');

export interface SiteOptions {
  readonly folder: string;
  readonly policy: string;
  /** Responses of the host's back end, by path. */
  readonly answers?: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>>;
}

/** Serves a folder, and JSON for the paths of the host's back end. */
export async function serveFolder({ folder, policy, answers = {} }: SiteOptions): Promise<HostSite> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const answer = answers[pathname];
    if (answer) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(await answer(searchParams)));
      return;
    }
    await sendFile(response, path.join(folder, path.normalize(pathname)), policy);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function sendFile(response: ServerResponse, file: string, policy: string): Promise<void> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
  response.end(bytes);
}
