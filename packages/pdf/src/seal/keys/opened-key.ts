import { type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { SealFailure } from '../seal-failure.ts';

/** A key and its certificates, whatever the source. */
export interface OpenedKey {
  /** RSA PKCS#1 v1.5 or ECDSA (DER), over the SHA-256 of the bytes. */
  readonly sign: (bytes: Buffer) => Buffer;
  readonly leaf: X509Certificate;
  readonly chain: readonly X509Certificate[];
  /** Trust anchors of the chain; the chain itself when none are configured. */
  readonly authorities: readonly X509Certificate[];
}

/** Signs with a key held in this process. @throws SealFailure when it does not match the certificate */
export function signWith(key: KeyObject, leaf: X509Certificate): OpenedKey['sign'] {
  if (!leaf.checkPrivateKey(key))
    throw new SealFailure('CHAVE', 'A chave do selo não pertence ao certificado do selo.');
  return (bytes) => sign('sha256', bytes, key);
}

/** The anchors of a chain file: everything above the certificate, or a self-signed certificate itself. */
export function authoritiesOf([leaf, ...chain]: readonly X509Certificate[]): readonly X509Certificate[] {
  return chain.length > 0 || !leaf ? chain : [leaf];
}
