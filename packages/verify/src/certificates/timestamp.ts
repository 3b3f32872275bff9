import { createHash } from 'node:crypto';
import { hashOf } from './algorithms.ts';
import type { Certificate } from './certificate.ts';
import { findPath, type PathFindings } from './certificate-path.ts';
import { type CmsFindings, checkEnveloping } from './cms.ts';
import { childOf, DerError, octetsOf, oidOf, readDer, timeOf } from './der.ts';

const tstInfo = '1.2.840.113549.1.9.16.1.4';

/** Content of a time-stamp token (RFC 3161 2.4.2), not yet trusted. */
export interface TokenFindings {
  readonly instant: Date;
  /** The token covers these bytes and its own signature is valid. */
  readonly isSound: boolean;
  readonly cms: CmsFindings;
  readonly chain: PathFindings;
}

export interface TokenOptions {
  readonly pool: readonly Certificate[];
  readonly roots: readonly Certificate[];
  /** The time at which the authority's certificates must be valid: the latest time by which the token existed. */
  readonly at: Date;
}

/** Checks imprint, signature, signing certificate, usage and path. Throws DerError if malformed. */
export function checkToken(
  der: Uint8Array,
  stamped: readonly Uint8Array[],
  { pool, roots, at }: TokenOptions,
): TokenFindings {
  const { findings, content } = checkEnveloping(der, tstInfo);
  const info = readDer(content);
  oidOf(childOf(info, 1));
  const imprint = childOf(info, 2);
  const hash = createHash(hashOf(childOf(imprint, 0)));
  for (const piece of stamped) hash.update(piece);
  const isOver = hash.digest().equals(octetsOf(childOf(imprint, 1)));
  const instant = timeOf(childOf(info, 4));
  if (instant.getTime() > at.getTime() + 24 * 60 * 60 * 1000) throw new DerError('a time in the future');
  return {
    instant,
    isSound:
      isOver &&
      findings.digestMatches &&
      findings.signatureMatches &&
      findings.signingCertificateMatches === true,
    cms: findings,
    chain: findPath(findings.signer, {
      pool: [...findings.certificates, ...pool],
      roots,
      at,
      purpose: 'timestamp',
    }),
  };
}
