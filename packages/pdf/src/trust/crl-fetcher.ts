import { boundedFetch } from './bounded-fetch.ts';

const timeoutMs = 5_000;
const maxBytes = 10 * 1024 * 1024;

/**
 * Fetches revocation lists for verification, only from configured hosts. Returns null for any other host or if the
 * list is unavailable.
 * @param hosts `host` or `host:port`, lower case
 */
export function crlFetcher(hosts: readonly string[]): (url: string) => Promise<Uint8Array | null> {
  const allowed = new Set(hosts);
  return async (url) => {
    if (!URL.canParse(url) || !allowed.has(new URL(url).host.toLowerCase())) return null;
    return boundedFetch({ url, method: 'GET', headers: {}, timeoutMs, maxBytes, attempts: 1 }).catch(
      () => null,
    );
  };
}
