import { once } from 'node:events';
import {
  createServer,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { HttpApp } from '../binder.ts';
import { answerClientErrors } from './client-errors.ts';
import { closeLingering } from './lingering-close.ts';
import { PathRouter } from './path-router.ts';
import { endSlowConnections, type SlowLimits, slowLimits } from './slow-connections.ts';

/** Maximum time for a request to arrive. At 0.2 Mbit/s, 20 MB take 14 minutes. */
const slowestRequestMs = 15 * 60_000;

/** An app without routes. */
export function createApp(): HttpApp {
  return new Hono({ router: new PathRouter() });
}

export interface StopLimits {
  /** Maximum time for running requests to end, in milliseconds. */
  readonly graceMs: number;
  /** Idle time after which a connection is closed, in milliseconds. */
  readonly idleMs: number;
}

export interface WebServer {
  /** Null if connections are passed in instead. */
  readonly port: number | null;
  /** Takes an unread connection that another process accepted. */
  take(connection: Socket): void;
  /**
   * From now on every response closes its connection, so that clients find another server; all still get a
   * response.
   */
  drain(): void;
  /** Accepts no more connections, lets running requests end, and closes what remains after the timeout. */
  stop(limits: StopLimits): Promise<void>;
}

export interface ConnectionLimits {
  /** Time for which a connection without requests stays open, in milliseconds; by default Node's, 5 s. */
  readonly keepAliveMs?: number;
  readonly slow?: SlowLimits;
}

interface ListenOptions extends ConnectionLimits {
  /** Every address by default. */
  readonly address?: string;
}

/** Listens on a port (0: any free one). @throws the listen error, such as EADDRINUSE. */
export async function listen(app: HttpApp, port: number, options: ListenOptions = {}): Promise<WebServer> {
  const { address, ...limits } = options;
  const opened = openServer(app, limits);
  const { server } = opened;
  server.listen({ port, ...(address !== undefined && { host: address }) });
  await once(server, 'listening');
  return webServer(opened, (server.address() as AddressInfo).port);
}

/** Serves connections passed to it, without listening. */
export function serveTaken(app: HttpApp, limits: ConnectionLimits = {}): WebServer {
  const opened = openServer(app, limits);
  // Node starts its timeout for slow headers and bodies only at this event.
  opened.server.emit('listening');
  return webServer(opened, null);
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

interface OpenServer {
  readonly server: Server;
  /** From now on every response closes its connection. */
  drain(): void;
}

function openServer(app: HttpApp, { keepAliveMs, slow = slowLimits }: ConnectionLimits): OpenServer {
  let isDraining = false;
  /** Checked when headers are written, so running requests need no list. */
  class Answer extends ServerResponse {
    override writeHead(status: number, reason?: string | Head, headers?: Head): this {
      if (isDraining) this.shouldKeepAlive = false;
      return typeof reason === 'string'
        ? super.writeHead(status, reason, headers)
        : super.writeHead(status, reason ?? headers);
    }
  }
  const timeouts = {
    headersTimeout: slow.headersMs,
    requestTimeout: slowestRequestMs,
    connectionsCheckingInterval: slow.checkMs,
  };
  const server = createServer({ ServerResponse: Answer, ...timeouts }, getRequestListener(app.fetch));
  closeLingering(server);
  endSlowConnections(server, slow);
  if (keepAliveMs !== undefined) server.keepAliveTimeout = keepAliveMs;
  return {
    server,
    drain() {
      isDraining = true;
    },
  };
}

function webServer({ server, drain }: OpenServer, port: number | null): WebServer {
  const open = new Set<Socket>();
  answerClientErrors(server);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    port,
    take(connection) {
      server.emit('connection', connection);
      connection.resume();
    },
    drain,
    async stop({ graceMs, idleMs }) {
      drain();
      // Not http's own close(), which closes idle connections immediately, possibly with a request in transit.
      if (server.listening) NetServer.prototype.close.call(server);
      await untilClosed(open, idleMs);
      server.closeIdleConnections();
      await untilClosed(open, graceMs - idleMs);
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Resolves when no connection is open, or after the timeout. */
async function untilClosed(open: ReadonlySet<Socket>, withinMs: number): Promise<void> {
  const over = new AbortController();
  // Not node's once(), which rejects when a client disconnects and would end the wait for all.
  const closed = Promise.all(
    [...open].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))),
  );
  await Promise.race([
    closed,
    pause(Math.max(0, withinMs), undefined, { signal: over.signal }).catch(() => undefined),
  ]);
  over.abort();
}
