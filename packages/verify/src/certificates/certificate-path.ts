import type { KeyObject } from 'node:crypto';
import { weakSignatureAlgorithms } from './algorithms.ts';
import { type Certificate, commonName } from './certificate.ts';

export type ChainProblem = 'AUTORIDADE_DESCONHECIDA' | 'CERTIFICADO_FORA_DA_VALIDADE';

/** The required purpose of a certificate. */
export type Purpose = 'signature' | 'timestamp';

export interface PathFindings {
  /** From the signer's certificate upwards. The trusted root is last, if reached. */
  readonly path: readonly Certificate[];
  readonly problema: ChainProblem | null;
  /** Why a path whose names lead to a trusted root is invalid; null if no names lead there. */
  readonly motivo: string | null;
}

export interface PathOptions {
  readonly pool: readonly Certificate[];
  readonly roots: readonly Certificate[];
  /** The time at which every certificate must be valid. */
  readonly at: Date;
  readonly purpose: Purpose;
}

const maxLength = 8;
const maxAttempts = 200;
const timeStamping = '1.3.6.1.5.5.7.3.8';
/** Extensions that are processed here or do not restrict these uses. */
const understood = new Set([
  '2.5.29.14',
  '2.5.29.15',
  '2.5.29.17',
  '2.5.29.18',
  '2.5.29.19',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.35',
  '2.5.29.37',
  '1.3.6.1.5.5.7.1.1',
  '1.3.6.1.5.5.7.1.3',
]);

/**
 * Searches a path from `leaf` to one of `roots` (RFC 5280 6.1). Checks names, signatures, authority flag, path
 * length, key usage and dates, and rejects unknown critical extensions (including name and policy constraints).
 */
export function findPath(leaf: Certificate, options: PathOptions): PathFindings {
  const search = new PathSearch(options);
  search.from([leaf]);
  const { best } = search;
  if (!best) return { path: [leaf], problema: 'AUTORIDADE_DESCONHECIDA', motivo: null };
  const motivo = faultOf(best, options.purpose);
  if (motivo) return { path: best, problema: 'AUTORIDADE_DESCONHECIDA', motivo };
  const isCurrent = best.every((certificate) => certificate.isValidAt(options.at));
  return { path: best, problema: isCurrent ? null : 'CERTIFICADO_FORA_DA_VALIDADE', motivo: null };
}

class PathSearch {
  best: readonly Certificate[] | null = null;
  private attempts = 0;
  private readonly options: PathOptions;
  private readonly rootPrints: ReadonlySet<string>;

  constructor(options: PathOptions) {
    this.options = options;
    this.rootPrints = new Set(options.roots.map(({ fingerprint }) => fingerprint));
  }

  /** Extends `path` upwards; true once a path without a fault was found. */
  from(path: readonly Certificate[]): boolean {
    const current = path.at(-1);
    if (!current || path.length > maxLength || ++this.attempts > maxAttempts) return false;
    if (this.rootPrints.has(current.fingerprint)) return this.found(path);
    for (const root of this.options.roots) {
      if (hasIssued(root, current) && this.found([...path, root])) return true;
    }
    for (const issuer of this.options.pool) {
      const isNew = path.every(({ fingerprint }) => fingerprint !== issuer.fingerprint);
      if (isNew && hasIssued(issuer, current) && this.from([...path, issuer])) return true;
    }
    return false;
  }

  private found(path: readonly Certificate[]): boolean {
    const { purpose, at } = this.options;
    const isSound = faultOf(path, purpose) === null && path.every((one) => one.isValidAt(at));
    if (isSound || this.best === null) this.best = path;
    return isSound;
  }
}

/** Whether `issuer` signed `subject` with a secure key and hash. */
export function hasIssued(issuer: Certificate, subject: Certificate): boolean {
  return (
    Buffer.compare(issuer.subject, subject.issuer) === 0 &&
    !weakSignatureAlgorithms.has(subject.signatureAlgorithm) &&
    subject.x509.verify(issuer.x509.publicKey)
  );
}

function faultOf(path: readonly Certificate[], purpose: Purpose): string | null {
  const [leaf] = path;
  if (!leaf) return 'sem certificado';
  if (!allowsPurpose(leaf, purpose)) return 'o certificado não serve para este uso';
  for (const [index, certificate] of path.entries()) {
    const isTrusted = index === path.length - 1;
    if (isWeakKey(certificate.x509.publicKey)) return 'um certificado tem uma chave fraca';
    // A trusted root only contributes its key and name (RFC 5280 6.1.1), but its own constraints still apply.
    const unknown = [...certificate.extensions].some(
      ([oid, { isCritical }]) => isCritical && !understood.has(oid),
    );
    if (unknown && !isTrusted) return 'um certificado tem uma restrição que não é conhecida';
    if (index === 0) continue;
    const below = path.slice(1, index).filter((one) => !one.isSelfIssued).length;
    const { pathLength } = certificate;
    if (pathLength === null && !(isTrusted && certificate.extensions.size === 0)) {
      return 'um certificado da cadeia não é de uma autoridade';
    }
    if (pathLength !== null && below > pathLength) return 'a cadeia é mais longa do que a autoridade permite';
    if (!certificate.allowsUsage('keyCertSign')) return 'um certificado da cadeia não pode emitir outros';
    if (isTrusted && certificate.extensions.get('2.5.29.30')) return 'a autoridade restringe nomes';
  }
  return null;
}

/** Extended usages of people and companies who sign documents (RFC 5280 4.2.1.12, RFC 9336), and of their programs. */
const signingUsages = new Set([
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
]);
/** Server, code, time-stamping, revocation answers. */
const machineUsages = new Set(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.3', timeStamping, '1.3.6.1.5.5.7.3.9']);

/** Whether extended usages allow a person's signature: a certificate of a time-stamper or a server is not a person's. */
function isForSigning(usages: readonly string[] | null, isCritical: boolean): boolean {
  if (usages === null || usages.some((usage) => signingUsages.has(usage))) return true;
  return !isCritical && !usages.every((usage) => machineUsages.has(usage));
}

function allowsPurpose(leaf: Certificate, purpose: Purpose): boolean {
  const usages = leaf.extendedUsages;
  const canSign = leaf.allowsUsage('digitalSignature') || leaf.allowsUsage('nonRepudiation');
  const isCritical = leaf.extensions.get('2.5.29.37')?.isCritical === true;
  if (purpose === 'signature') return canSign && isForSigning(usages, isCritical);
  // RFC 3161 2.3: time-stamping must be the only extended usage, and critical.
  return canSign && isCritical && usages?.length === 1 && usages[0] === timeStamping;
}

const curves = new Set([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
]);

/** RSA below 2048 bits, or an unknown curve. */
export function isWeakKey(key: KeyObject): boolean {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  switch (key.asymmetricKeyType) {
    case 'rsa':
    case 'rsa-pss':
      return (modulusLength ?? 0) < 2048;
    case 'ec':
      return !curves.has(namedCurve ?? '');
    case 'ed25519':
    case 'ed448':
      return false;
    default:
      return true;
  }
}

export const namesOf = (path: readonly Certificate[]): string[] =>
  path.map(({ x509 }) => commonName(x509.subject));
