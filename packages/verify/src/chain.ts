import type { X509Certificate } from 'node:crypto';
import { Certificate } from './certificate.ts';
import { type ChainProblem, findPath, namesOf } from './certificate-path.ts';

export interface ChainFindings {
  /** Subjects from the signer's certificate up to the root that was reached. */
  readonly nomes: readonly string[];
  readonly problema: ChainProblem | null;
}

/** Looks for a path from a signer's certificate to one of `roots` (RFC 5280 6.1). Throws DerError on a malformed one. */
export function checkChain(
  leaf: X509Certificate,
  intermediates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): ChainFindings {
  const wrapped = (list: readonly X509Certificate[]): Certificate[] =>
    list.map((one) => new Certificate(one));
  const { path, problema } = findPath(new Certificate(leaf), {
    pool: wrapped(intermediates),
    roots: wrapped(roots),
    at,
    purpose: 'signature',
  });
  return { nomes: namesOf(path), problema };
}
