export { crlFetcher } from './crl-fetcher.ts';
export { type RevocationAnswer, RevocationFailure, RevocationSource } from './revocation-source.ts';
export { loadTrustRoots } from './trust-roots.ts';
