import { boundedFetch } from './bounded-fetch.ts';

const timeoutMs = 5_000;
const maxBytes = 10 * 1024 * 1024;

/**
 * Fetches lists of revoked certificates for the verification of files, from hosts that the operator named and no
 * others; null for any other, and when the list cannot be had.
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
