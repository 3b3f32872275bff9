import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowLimits {
  /** Maximum time for the headers of a request, also of a connection's first. */
  readonly headersMs: number;
  /** Minimum of bytes that arrive of a body in each period. */
  readonly minBytes: number;
  readonly periodMs: number;
  /** Maximum time in which a client reads nothing of a response. */
  readonly unreadMs: number;
  /** How often connections are checked. */
  readonly checkMs: number;
}

/**
 * About 270 bytes a second: 20 MB may take 15 minutes, and a phone may be silent for some seconds. Thousands of
 * connections that trickle, which cost their sender nothing, end within a minute. A slow reader gets more time,
 * because the system takes megabytes of a response at once and then, on a slow line, nothing for a minute.
 */
export const slowLimits: SlowLimits = {
  headersMs: 20_000,
  minBytes: 8 * 1024,
  periodMs: 30_000,
  unreadMs: 120_000,
  checkMs: 5_000,
};

/** A request whose body, or whose response, is on its way. */
interface Transfer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Start of the period. */
  since: number;
  bytesAt: number;
}

/**
 * Ends requests that arrive, and responses that are read, more slowly than the limits. Node's own timeout of headers
 * begins with their first byte.
 */
export function endSlowConnections(
  server: Server,
  { headersMs, minBytes, periodMs, unreadMs, checkMs }: SlowLimits,
): void {
  /** Connections on which nothing has arrived, with the time at which they were opened. */
  const silent = new Map<Socket, number>();
  const transfers = new Map<Socket, Transfer>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    transfers.set(socket, { request, response, since: performance.now(), bytesAt: progressOf(socket) });
    response.once('close', () => {
      if (transfers.get(socket)?.response === response) transfers.delete(socket);
    });
  });
  server.on('connection', (socket: Socket) => {
    silent.set(socket, performance.now());
    socket.once('close', () => silent.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, opened] of silent) {
      if (socket.bytesRead > 0) silent.delete(socket);
      else if (now - opened >= headersMs) socket.destroy();
    }
    for (const [socket, transfer] of transfers) {
      const isUnread = unreadBytesOf(socket) > 0;
      if (now - transfer.since < (isUnread ? unreadMs : periodMs)) continue;
      const bytes = progressOf(socket);
      const progress = bytes - transfer.bytesAt;
      transfer.since = now;
      transfer.bytesAt = bytes;
      if (isUnread ? progress === 0 : progress < minBytes && isBodyAwaited(transfer))
        end(server, socket, transfer);
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** A large response is one write, whose progress only the handle shows; node's own socket timeout asks it, too. */
interface Handle {
  readonly bytesWritten: number;
  /** Bytes that the system has not taken, because the client does not read. */
  readonly writeQueueSize: number;
}

function handleOf(socket: Socket): Handle | null {
  return (socket as Socket & { readonly _handle?: Handle | null })._handle ?? null;
}

/** Bytes that the client sent and took. */
function progressOf(socket: Socket): number {
  return socket.bytesRead + (handleOf(socket)?.bytesWritten ?? 0) - unreadBytesOf(socket);
}

const unreadBytesOf = (socket: Socket): number => handleOf(socket)?.writeQueueSize ?? 0;

/** Whether this server waits for the client to send: it has read what arrived, and wants more. */
function isBodyAwaited({ request, response }: Transfer): boolean {
  return !response.headersSent && !request.complete && request.readableLength === 0 && !request.isPaused();
}

function end(server: Server, socket: Socket, { response }: Transfer): void {
  if (response.headersSent) socket.destroy();
  else
    server.emit(
      'clientError',
      Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    );
}
