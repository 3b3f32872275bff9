import { verify, type X509Certificate } from 'node:crypto';
import { DomainError } from '@lavra/domain';
import { sequence, unsignedInteger } from '@lavra/pdf/cms';

/**
 * Checks a signature over CMS attributes with the certificate and returns it in CMS form. Tokens and browsers
 * return ECDSA as r and s side by side, libraries as DER; both are accepted. @throws DomainError
 * AssinaturaDigitalInvalidaException
 */
export function checkedSignature(
  { publicKey }: Pick<X509Certificate, 'publicKey'>,
  attributes: Uint8Array,
  signature: Buffer,
): Buffer {
  if (verifies(attributes, { key: publicKey, dsaEncoding: 'der' }, signature)) return signature;
  const isEc = publicKey.asymmetricKeyType === 'ec';
  if (isEc && verifies(attributes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature))
    return derOf(signature);
  throw new DomainError('AssinaturaDigitalInvalidaException');
}

type VerifyKey = Extract<Parameters<typeof verify>[2], { dsaEncoding?: unknown }>;

function verifies(attributes: Uint8Array, key: VerifyKey, signature: Buffer): boolean {
  try {
    return verify('sha256', attributes, key, signature);
  } catch {
    return false;
  }
}

function derOf(signature: Buffer): Buffer {
  const half = signature.length / 2;
  return sequence(unsignedInteger(signature.subarray(0, half)), unsignedInteger(signature.subarray(half)));
}
