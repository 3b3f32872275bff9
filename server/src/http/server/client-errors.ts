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

/**
 * What is no HTTP request, or too slow or large a head of one, never reaches the app: it is answered here by the same
 * problem document (RFC 9457) as everything else, and the connection ends.
 */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // What is written into an answer under way would pass for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answerOf(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    socket.end(refusalText(error.code ?? ''));
  });
}

/** The answer that a connection carries just now; Node's own handling of these errors asks for it the same way. */
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
