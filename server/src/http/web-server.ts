import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { HttpApp } from './binder.ts';

/** An app without routes. */
export function createApp(): HttpApp {
  return new Hono();
}

export interface WebServer {
  readonly port: number;
  /** Takes no more requests, lets those under way end, and cuts off what has not after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Listens on a port (0: a free one) of every address. @throws the listen error, such as EADDRINUSE. */
export async function listen(app: HttpApp, port: number): Promise<WebServer> {
  const server = createServer(getRequestListener(app.fetch));
  server.listen(port);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, stop: (graceMs) => stop(server, graceMs) };
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
