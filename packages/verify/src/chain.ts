import { X509Certificate } from 'node:crypto';

export type ChainProblem = 'AUTORIDADE_DESCONHECIDA' | 'CERTIFICADO_FORA_DA_VALIDADE';

export interface ChainFindings {
  /** Subjects from the signer's certificate up to the root that was reached. */
  readonly nomes: readonly string[];
  readonly problema: ChainProblem | null;
}

const maxLength = 8;

/** Builds the path from `leaf` to one of `roots` (RFC 5280 6.1: names, signatures, CA flag, dates at `at`). */
export function checkChain(
  leaf: X509Certificate,
  intermediates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): ChainFindings {
  const nomes: string[] = [];
  let current = leaf;
  for (let i = 0; i < maxLength; i++) {
    nomes.push(commonName(current.subject));
    if (!isCurrent(current, at)) return { nomes, problema: 'CERTIFICADO_FORA_DA_VALIDADE' };
    if (roots.some((root) => root.fingerprint256 === current.fingerprint256))
      return { nomes, problema: null };
    const root = roots.find((candidate) => hasIssued(candidate, current));
    if (root) {
      nomes.push(commonName(root.subject));
      return { nomes, problema: isCurrent(root, at) ? null : 'CERTIFICADO_FORA_DA_VALIDADE' };
    }
    const issuer = intermediates.find(
      (candidate) => candidate.fingerprint256 !== current.fingerprint256 && hasIssued(candidate, current),
    );
    if (!issuer) break;
    current = issuer;
  }
  return { nomes, problema: 'AUTORIDADE_DESCONHECIDA' };
}

/** Certificates out of PEM texts, each with one or more; what is no certificate throws. */
export function readCertificates(pems: readonly string[]): X509Certificate[] {
  return pems.flatMap((pem) =>
    (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
      (one) => new X509Certificate(one),
    ),
  );
}

/** The common name of a distinguished name as Node prints it, else the whole. */
export function commonName(distinguishedName: string): string {
  const line = distinguishedName.split('\n').find((part) => part.startsWith('CN='));
  return line ? line.slice(3) : distinguishedName.replaceAll('\n', ', ');
}

function hasIssued(issuer: X509Certificate, subject: X509Certificate): boolean {
  return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}

function isCurrent(certificate: X509Certificate, at: Date): boolean {
  return at >= certificate.validFromDate && at <= certificate.validToDate;
}
