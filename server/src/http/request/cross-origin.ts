import { DomainError } from '@lavra/domain';
import type { Principal } from '../../platform/context/context.ts';
import { isOwnOrigin } from '../../platform/context/own-origin.ts';
import type { Operation } from '../contract/contract.ts';
import type { RequestFacts } from './request-facts.ts';

const EXPOSED =
  'ETag, Content-Disposition, Content-Length, Content-Range, Accept-Ranges, Retry-After, Idempotent-Replayed, X-Request-Id';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, Idempotency-Key, If-None-Match, If-Range, Range, Last-Event-ID, X-Requested-With, X-Lavra-Passe';

/**
 * Answers a preflight. The origins of a token are unknown before the token is read, so the origin is echoed,
 * without credentials: bearer only, and the real request is checked.
 */
export function preflightHeaders(origem: string, methods: readonly string[]): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origem,
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': '600',
    Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  };
}

/** Refuses (403) another origin, or a cookie without the header, which plain forms cannot send. */
export function assertSameOrigin(facts: RequestFacts, ownOrigin: string): void {
  const isForeign = !isOwnOrigin(facts, ownOrigin) || facts.header('sec-fetch-site') === 'cross-site';
  const isBareCookie = facts.header('cookie') !== null && facts.header('x-requested-with') === null;
  if (isForeign || isBareCookie) throw new DomainError('SemPermissaoException');
}

/**
 * Refuses (403) pages of other origins. An embed token is accepted only from pages of its own origins: it belongs
 * in a browser, so a request without an origin is refused.
 */
export function assertOriginAllowed(principal: Principal, facts: RequestFacts, ownOrigin: string): void {
  const isAllowed =
    principal.tipo === 'tokenIncorporacao'
      ? principal.origens.includes(pageOrigin(facts, ownOrigin) ?? '')
      : isOwnOrigin(facts, ownOrigin);
  if (!isAllowed) throw new DomainError('OrigemNaoPermitidaException');
}

/** The origin of the calling page. Browsers omit it for reads within their own origin (Fetch §3.2). */
export function pageOrigin(facts: RequestFacts, ownOrigin: string): string | null {
  if (facts.origem !== null) return facts.origem;
  return facts.header('sec-fetch-site') === 'same-origin' ? ownOrigin : null;
}

/**
 * The origin that may read the response. Public operations: any. With a principal: an origin that passed
 * `assertOriginAllowed`. Before one is known only refusals are sent, and a host page must be able to read its 401,
 * so that its SDK requests another token.
 */
export function corsHeaders(
  operation: Operation,
  origem: string | null,
  isSameOriginOnly: boolean,
): Readonly<Record<string, string>> {
  if (isSameOriginOnly) return noHeaders;
  if (operation.publico) return anyOrigin;
  if (origem === null) return varying;
  return {
    'Access-Control-Allow-Origin': origem,
    'Access-Control-Expose-Headers': EXPOSED,
    Vary: 'Origin',
  };
}

const noHeaders: Readonly<Record<string, string>> = {};
const varying: Readonly<Record<string, string>> = { Vary: 'Origin' };
const anyOrigin: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};
