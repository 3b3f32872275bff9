import { DomainError } from '@lavra/domain';

/**
 * Origins as browsers send them (RFC 6454 §6.2): lower case, no default port, each once.
 * @throws DomainError OrigemInvalidaException for what is no origin, credentials or a wildcard among them.
 */
export function normalizeOrigins(origens: readonly string[]): string[] {
  return [...new Set(origens.map(normalizeOrigin))];
}

function normalizeOrigin(text: string): string {
  const refused = new DomainError('OrigemInvalidaException', { parametros: [text] });
  if (!URL.canParse(text) || /[@*]/.test(text)) throw refused;
  const { protocol, origin, hostname, pathname, search, hash } = new URL(text);
  const isBare = pathname === '/' && search === '' && hash === '';
  // An address may hold what ends a directive or a policy, in whose text the origin will stand.
  const isPlain = /^[\w.-]+$|^\[[\da-f:.]+\]$/.test(hostname);
  if (!isBare || !isPlain || (protocol !== 'https:' && protocol !== 'http:')) throw refused;
  return origin;
}
