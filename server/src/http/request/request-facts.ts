import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestOrigin } from '../../platform/context/context.ts';
import { isUnsafeText } from './unsafe-text.ts';

export interface RequestFacts extends RequestOrigin {
  readonly method: string;
  /** Path without the query. */
  readonly pathname: string;
  readonly queryText: string;
  header(name: string): string | null;
}

/** Passed by the Node adapter with a request; absent with `app.request()`. */
export interface NodeBindings {
  readonly incoming?: IncomingMessage;
}

const MAX_USER_AGENT = 500;

/** Reads the request data kept in evidence and logs; the address comes from the socket or our own proxies. */
export function readFacts(
  request: Request,
  bindings: NodeBindings | undefined,
  trustedProxies: number,
): RequestFacts {
  const { headers } = request;
  const forwardedFor = trustedProxies === 0 ? null : headers.get('x-forwarded-for');
  return new ReadFacts(
    request,
    clientIp(bindings?.incoming?.socket?.remoteAddress ?? '', forwardedFor, trustedProxies),
  );
}

/** Rarely needed data is read on access. */
class ReadFacts implements RequestFacts {
  readonly requestId = randomUUID();
  readonly ip: string;
  readonly origem: string | null;
  readonly method: string;
  readonly pathname: string;
  readonly queryText: string;
  readonly #headers: Headers;

  constructor({ headers, method, url }: Request, ip: string) {
    this.#headers = headers;
    this.ip = ip;
    this.origem = headers.get('origin');
    this.method = method;
    const start = url.indexOf('/', url.indexOf('://') + 3);
    const question = url.indexOf('?', start);
    this.pathname = question < 0 ? url.slice(start) : url.slice(start, question);
    this.queryText = question < 0 ? '' : url.slice(question + 1);
  }

  get host(): string | null {
    return this.header('host');
  }

  get userAgent(): string {
    return (this.header('user-agent') ?? '').slice(0, MAX_USER_AGENT);
  }

  header(name: string): string | null {
    return this.#headers.get(name);
  }
}

/**
 * The client's address. Each trusted proxy appends the address it saw, so the client's is that many entries
 * from the right; entries before it come from the client.
 */
function clientIp(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  const direct = withoutPrefix(socketAddress) || 'desconhecido';
  if (trustedProxies === 0 || forwardedFor === null) return direct;
  const chain = forwardedFor.split(',').map((entry) => entry.trim());
  const seen = chain.at(-trustedProxies) ?? chain[0] ?? '';
  return /^[0-9a-fA-F:.]{2,45}$/.test(seen) ? withoutPrefix(seen) : direct;
}

/** Plain IPv4 for an address that an IPv6 socket reports. */
function withoutPrefix(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

/** One cookie's value, null if missing or not text. */
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
