import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { describeError, ProtocolError } from '../contract/problem.ts';
import { securityHeaders } from '../reply/security-headers.ts';

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Maximum time for a client to take the refusal. */
const CLOSE_MS = 1_000;

/**
 * Data that is not an HTTP request, or too slow or too large headers, never reaches the app: it gets the usual
 * problem document (RFC 9457) here, and the connection is closed.
 */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Anything written during a response would appear to be part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answerOf(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    socket.end(refusalText(error.code ?? ''));
    // A client that does not close its side would keep the connection.
    const timer = setTimeout(() => socket.destroy(), CLOSE_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

/** The connection's current response; Node's own handling of these errors finds it in the same way. */
function answerOf(socket: Duplex): ServerResponse | null | undefined {
  return (socket as Duplex & { readonly _httpMessage?: ServerResponse | null })._httpMessage;
}

function refusalText(code: string): string {
  const requestId = randomUUID();
  const { problem } = describeError(new ProtocolError(nameOf(code), {}), { requestId, publicUrl: '' });
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders('http://localhost'),
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${reasons[problem.status]}`, ...lines, '', body].join('\r\n');
}

function nameOf(code: string) {
  if (code === 'HPE_HEADER_OVERFLOW') return 'CabecalhoGrandeException';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'RequisicaoLentaException';
  return 'RequisicaoMalformadaException';
}
