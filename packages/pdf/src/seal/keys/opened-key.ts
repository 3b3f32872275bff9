import { type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { SealFailure } from '../seal-failure.ts';

/** A key and its certificates, from any source. */
export interface OpenedKey {
  /** RSA PKCS#1 v1.5 or ECDSA (DER) over the bytes' SHA-256. */
  readonly sign: (bytes: Buffer) => Buffer;
  readonly leaf: X509Certificate;
  readonly chain: readonly X509Certificate[];
  /** Trust anchors of the chain; the chain itself if none are configured. */
  readonly authorities: readonly X509Certificate[];
}

/** Signs with a key held in this process. @throws SealFailure when it does not match the certificate */
export function signWith(key: KeyObject, leaf: X509Certificate): OpenedKey['sign'] {
  if (!leaf.checkPrivateKey(key))
    throw new SealFailure('CHAVE', 'A chave do selo não pertence ao certificado do selo.');
  return (bytes) => sign('sha256', bytes, key);
}

/** The trust anchors in a chain file: every certificate above the first, or the first itself if self-signed. */
export function authoritiesOf([leaf, ...chain]: readonly X509Certificate[]): readonly X509Certificate[] {
  return chain.length > 0 || !leaf ? chain : [leaf];
}
