import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum time to discard what a refused client still sends. */
const LINGER_MS = 30_000;

/**
 * Closes connections so that a client that is still sending receives its response. A socket that is closed with
 * unread data resets the connection, and the reset may overtake the response: an upload over the limit ended in EPIPE
 * instead of 413. So the response is followed by the end of our side, and what arrives is discarded for a while.
 */
export function closeLingering(server: Server, lingerMs: number = LINGER_MS): void {
  const requests = new WeakMap<Socket, IncomingMessage>();
  server.on('request', (request: IncomingMessage) => requests.set(request.socket, request));
  server.on('connection', (socket: Socket) => {
    const closeNow = socket.destroySoon.bind(socket);
    // Called by node for `Connection: close`, and by the adapter for a body that it did not read.
    socket.destroySoon = () => {
      const request = requests.get(socket);
      if (!request || request.complete || request.destroyed) return closeNow();
      linger(socket, request, lingerMs);
    };
  });
}

function linger(socket: Socket, request: IncomingMessage, lingerMs: number): void {
  if (socket.writable) socket.end();
  const destroy = () => socket.destroy();
  const timer = setTimeout(destroy, lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
  request.once('end', destroy);
  // The refused handler's own reader would pause it again.
  request.removeAllListeners('data');
  request.resume();
}
