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
import { PathRouter } from './path-router.ts';

/** An app without routes. */
export function createApp(): HttpApp {
  return new Hono({ router: new PathRouter() });
}

export interface StopLimits {
  /** How long requests under way may take to end, in milliseconds. */
  readonly graceMs: number;
  /** Idle time after which a connection is closed, in milliseconds. */
  readonly idleMs: number;
}

export interface WebServer {
  /** Null if connections are handed over. */
  readonly port: number | null;
  /** Takes an unread connection that another process accepted. */
  take(connection: Socket): void;
  /** From now on every answer ends its connection, so that clients look for another server; all are still answered. */
  drain(): void;
  /** Takes no more connections, lets requests under way end, and cuts off what has not in time. */
  stop(limits: StopLimits): Promise<void>;
}

/** Listens on a port (0: a free one), on every address by default. @throws the listen error, such as EADDRINUSE. */
export async function listen(app: HttpApp, port: number, address?: string): Promise<WebServer> {
  const opened = openServer(app);
  const { server } = opened;
  server.listen({ port, ...(address !== undefined && { host: address }) });
  await once(server, 'listening');
  return webServer(opened, (server.address() as AddressInfo).port);
}

/** Serves connections that it is given, and listens nowhere. */
export function serveTaken(app: HttpApp): WebServer {
  const opened = openServer(app);
  // Node starts its watch over slow headers and bodies at this event alone.
  opened.server.emit('listening');
  return webServer(opened, null);
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

interface OpenServer {
  readonly server: Server;
  /** From now on every answer ends its connection. */
  drain(): void;
}

function openServer(app: HttpApp): OpenServer {
  let isDraining = false;
  /** Checked when the head is written, so running requests need no list. */
  class Answer extends ServerResponse {
    override writeHead(status: number, reason?: string | Head, headers?: Head): this {
      if (isDraining) this.shouldKeepAlive = false;
      return typeof reason === 'string'
        ? super.writeHead(status, reason, headers)
        : super.writeHead(status, reason ?? headers);
    }
  }
  const server = createServer({ ServerResponse: Answer }, getRequestListener(app.fetch));
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
      // Not http's own close(): it cuts idle connections immediately, and with them a request on its way.
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
  // Not node's once(): that rejects where a client breaks off, and one of them would end the wait for all.
  const closed = Promise.all(
    [...open].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))),
  );
  await Promise.race([
    closed,
    pause(Math.max(0, withinMs), undefined, { signal: over.signal }).catch(() => undefined),
  ]);
  over.abort();
}
