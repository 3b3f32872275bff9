import type { IncomingMessage } from 'node:http';
import type { RequestOrigin } from '../platform/context.ts';
import { isUnsafeText } from './unsafe-text.ts';

export interface RequestFacts extends RequestOrigin {
  readonly method: string;
  /** Path without the query. */
  readonly pathname: string;
  readonly queryText: string;
  header(name: string): string | null;
}

/** What the node adapter passes beside a request; absent under `app.request()`. */
export interface NodeBindings {
  readonly incoming?: IncomingMessage;
}

const MAX_USER_AGENT = 500;

/** Reads what evidence and logs keep of a request; the address comes from the socket or our own proxies. */
export function readFacts(
  request: Request,
  bindings: NodeBindings | undefined,
  trustedProxies: number,
): RequestFacts {
  const header = (name: string) => request.headers.get(name);
  const { pathname, queryText } = splitUrl(request.url);
  return {
    requestId: crypto.randomUUID(),
    ip: clientIp(bindings?.incoming?.socket?.remoteAddress ?? '', header('x-forwarded-for'), trustedProxies),
    userAgent: (header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    origem: header('origin'),
    method: request.method,
    pathname,
    queryText,
    header,
  };
}

/**
 * The client's address. Each trusted proxy appends the address that it saw, so the client's is as many
 * entries from the right as there are proxies; what stands left of it was sent by the client.
 */
export function clientIp(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  const direct = socketAddress.replace(/^::ffff:/, '') || 'desconhecido';
  if (trustedProxies === 0 || forwardedFor === null) return direct;
  const chain = forwardedFor.split(',').map((entry) => entry.trim());
  const seen = chain.at(-trustedProxies) ?? chain[0] ?? '';
  return /^[0-9a-fA-F:.]{2,45}$/.test(seen) ? seen.replace(/^::ffff:/, '') : direct;
}

/** One cookie's value, null when it is not there or not text. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator < 0 || pair.slice(0, separator).trim() !== name) continue;
    try {
      const value = decodeURIComponent(pair.slice(separator + 1).trim());
      return isUnsafeText(value) ? null : value;
    } catch {
      return null;
    }
  }
  return null;
}

function splitUrl(url: string): { pathname: string; queryText: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const question = url.indexOf('?', start);
  if (question < 0) return { pathname: url.slice(start), queryText: '' };
  return { pathname: url.slice(start, question), queryText: url.slice(question + 1) };
}
