import { constants, type KeyObject, verify } from 'node:crypto';
import { childOf, DerError, type DerNode, oidOf } from './der.ts';

export type UnsupportedPart = 'ALGORITMO' | 'CHAVE' | 'FORMATO';

/** A signature of a kind that is not checked, which says nothing about the document. */
export class UnsupportedSignature extends DerError {
  readonly part: UnsupportedPart;

  constructor(message: string, part: UnsupportedPart) {
    super(message);
    this.part = part;
  }
}

const unsupported = (message: string): UnsupportedSignature => new UnsupportedSignature(message, 'ALGORITMO');

/** SHA-1 and MD5 are excluded on purpose: a signature over them proves nothing. */
const hashNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The hash algorithm that a signature algorithm implies. */
const signatureHashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** RSA and ECDSA over MD2, MD5 and SHA-1. */
export const weakSignatureAlgorithms: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
]);

/** A key's kind instead of a signature algorithm; the hash is then the declared one. */
const bareAlgorithms: ReadonlySet<string> = new Set(['1.2.840.113549.1.1.1', '1.2.840.10045.2.1']);
const rsaPss = '1.2.840.113549.1.1.10';
const mgf1 = '1.2.840.113549.1.1.8';

/** The hash algorithm of an AlgorithmIdentifier. Throws UnsupportedSignature on a weak or unknown one. */
export function hashOf(algorithm: DerNode): string {
  const hash = hashNames[oidOf(childOf(algorithm, 0))];
  if (!hash) throw unsupported('digest algorithm is weak or unknown');
  return hash;
}

/**
 * Checks a signature by its AlgorithmIdentifier (RFC 3370, 4056, 5754, 8419). `digest` is the separately declared
 * hash algorithm, which must match. Throws UnsupportedSignature on a weak or unknown algorithm.
 */
export function verifySignature(
  algorithm: DerNode,
  digest: string | null,
  key: KeyObject,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean {
  const oid = oidOf(childOf(algorithm, 0));
  if (oid === '1.3.101.112' || oid === '1.3.101.113') return verify(null, signed, key, signature);
  if (oid === rsaPss) {
    const { hash, saltLength } = pssParameters(algorithm);
    if (digest !== null && hash !== digest) return false;
    const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
    return verify(hash, signed, options, signature);
  }
  const own = signatureHashes[oid];
  const hash = own ?? (bareAlgorithms.has(oid) ? digest : null);
  if (!hash) throw unsupported('signature algorithm is weak or unknown');
  if (digest !== null && hash !== digest) return false;
  return verify(hash, signed, key, signature);
}

function pssParameters(algorithm: DerNode): { hash: string; saltLength: number } {
  const parameters = childOf(algorithm, 1).children;
  const tagged = (tag: number): DerNode | undefined =>
    parameters.find((node) => node.tag === tag)?.children[0];
  const [hashAlgorithm, mask, salt] = [tagged(0xa0), tagged(0xa1), tagged(0xa2)];
  // RSASSA-PSS parameters default to SHA-1 (RFC 4055 3.1).
  if (!hashAlgorithm || !mask || oidOf(childOf(mask, 0)) !== mgf1) throw unsupported('PSS over a weak hash');
  const hash = hashOf(hashAlgorithm);
  if (hashOf(childOf(mask, 1)) !== hash) throw unsupported('PSS with two hashes');
  const saltLength = salt ? [...salt.content].reduce((value, octet) => value * 256 + octet, 0) : 20;
  if (saltLength > 512) throw new DerError('PSS salt');
  return { hash, saltLength };
}
