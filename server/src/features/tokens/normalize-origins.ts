import { DomainError } from '@lavra/domain';

/**
 * Normalizes origins to the form that browsers send (RFC 6454 §6.2): lower case, no default port, without
 * duplicates.
 * @throws DomainError OrigemInvalidaException for anything else, including credentials and wildcards.
 */
export function normalizeOrigins(origens: readonly string[]): string[] {
  return [...new Set(origens.map(normalizeOrigin))];
}

function normalizeOrigin(text: string): string {
  const refused = new DomainError('OrigemInvalidaException', { parametros: [text] });
  if (!URL.canParse(text) || /[@*]/.test(text)) throw refused;
  const { protocol, origin, hostname, pathname, search, hash } = new URL(text);
  const isBare = pathname === '/' && search === '' && hash === '';
  // A host name may contain characters that would end a directive of the policy that includes it.
  const isPlain = /^[\w.-]+$|^\[[\da-f:.]+\]$/.test(hostname);
  if (!isBare || !isPlain || (protocol !== 'https:' && protocol !== 'http:')) throw refused;
  return origin;
}
