import { type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { SealFailure } from '../seal-failure.ts';

/** A key as its source gives it: what signs, and the certificates found with it. */
export interface OpenedKey {
  /** RSA PKCS#1 v1.5 or ECDSA (DER), over the SHA-256 of the bytes. */
  readonly sign: (bytes: Buffer) => Buffer;
  readonly leaf: X509Certificate;
  readonly chain: readonly X509Certificate[];
  /** What the chain is checked against; the chain itself when nothing else was given. */
  readonly authorities: readonly X509Certificate[];
}

/** Signs with a key that lies in this process. @throws SealFailure when it belongs to another certificate */
export function signWith(key: KeyObject, leaf: X509Certificate): OpenedKey['sign'] {
  if (!leaf.checkPrivateKey(key))
    throw new SealFailure('CHAVE', 'A chave do selo não pertence ao certificado do selo.');
  return (bytes) => sign('sha256', bytes, key);
}

/** The anchors of a chain file: what stands above the certificate, or a self-signed certificate itself. */
export function authoritiesOf([leaf, ...chain]: readonly X509Certificate[]): readonly X509Certificate[] {
  return chain.length > 0 || !leaf ? chain : [leaf];
}
