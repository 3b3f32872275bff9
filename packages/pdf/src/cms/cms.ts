import { createHash } from 'node:crypto';
import { childOf, readDer } from '@lavra/verify';
import {
  context,
  derNull,
  element,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  smallInteger,
} from './der.ts';

const data = objectIdentifier('1.2.840.113549.1.7.1');
const signedData = objectIdentifier('1.2.840.113549.1.7.2');
const contentType = objectIdentifier('1.2.840.113549.1.9.3');
const messageDigest = objectIdentifier('1.2.840.113549.1.9.4');
const signaturePolicyId = objectIdentifier('1.2.840.113549.1.9.16.2.15');
const timestampToken = objectIdentifier('1.2.840.113549.1.9.16.2.14');
const signingCertificateV2 = objectIdentifier('1.2.840.113549.1.9.16.2.47');
const sha256Algorithm = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), derNull);
const sha256WithRsa = sequence(objectIdentifier('1.2.840.113549.1.1.11'), derNull);
const ecdsaWithSha256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

/** A published signature policy (RFC 5126 5.8.1), such as ICP-Brasil's AD-RB. */
export interface SignaturePolicy {
  readonly oid: string;
  /** SHA-256 of the policy file, hexadecimal. */
  readonly sha256: string;
}

/** The parts of a CMS signature that are the same for every signature with one certificate. */
export interface SignerProfile {
  readonly signerId: Buffer;
  readonly certificates: Buffer;
  readonly contentTypeAttribute: Buffer;
  readonly signingCertificateAttribute: Buffer;
  readonly signatureAlgorithm: Buffer;
  /** Null if the signature names no policy. */
  readonly policyAttribute: Buffer | null;
}

/** Prepares a signer once: its certificate, chain (DER) and key type. */
export function signerProfile(
  certificate: Uint8Array,
  chain: readonly Uint8Array[],
  keyType: 'rsa' | 'ec',
  policy: SignaturePolicy | null = null,
): SignerProfile {
  const parts = childOf(readDer(certificate), 0).children;
  const skip = parts[0]?.tag === 0xa0 ? 1 : 0;
  const serial = parts[skip]!.raw;
  const issuer = parts[skip + 2]!.raw;
  const hash = createHash('sha256').update(certificate).digest();
  const issuerSerial = sequence(sequence(element(0xa4, issuer)), serial);
  return {
    signerId: sequence(issuer, serial),
    certificates: context(0, certificate, ...chain),
    contentTypeAttribute: sequence(contentType, setOf(data)),
    signingCertificateAttribute: sequence(
      signingCertificateV2,
      setOf(sequence(sequence(sequence(octetString(hash), issuerSerial)))),
    ),
    signatureAlgorithm: keyType === 'ec' ? ecdsaWithSha256 : sha256WithRsa,
    policyAttribute: policy && sequence(signaturePolicyId, setOf(policyIdentifier(policy))),
  };
}

/** Size in bytes of a CMS signature without timestamp; the raw signature takes at most `signatureBytes`. */
export function cmsLength(profile: SignerProfile, signatureBytes: number): number {
  return detachedCms(profile, signedAttributes(profile, Buffer.alloc(32)), Buffer.alloc(signatureBytes))
    .length;
}

function policyIdentifier({ oid, sha256 }: SignaturePolicy): Buffer {
  const hash = sequence(sha256Algorithm, octetString(Buffer.from(sha256, 'hex')));
  return sequence(objectIdentifier(oid), hash);
}

/** Signed attributes, DER-encoded for signing. Without signingTime, which PAdES forbids (ETSI EN 319 142-1). */
export function signedAttributes(profile: SignerProfile, digest: Uint8Array): Buffer {
  return setOf(
    profile.contentTypeAttribute,
    sequence(messageDigest, setOf(octetString(digest))),
    profile.signingCertificateAttribute,
    ...(profile.policyAttribute ? [profile.policyAttribute] : []),
  );
}

/**
 * A detached CMS SignedData (RFC 5652) with the given signed attributes and signature. The RFC 3161 token, if any,
 * is an unsigned attribute.
 */
export function detachedCms(
  profile: SignerProfile,
  attributes: Uint8Array,
  signature: Uint8Array,
  token: Uint8Array | null = null,
): Buffer {
  const implicitAttributes = Buffer.from(attributes);
  implicitAttributes[0] = 0xa0;
  const signerInfo = sequence(
    smallInteger(1),
    profile.signerId,
    sha256Algorithm,
    implicitAttributes,
    profile.signatureAlgorithm,
    octetString(signature),
    ...(token ? [context(1, sequence(timestampToken, setOf(token)))] : []),
  );
  return sequence(
    signedData,
    context(
      0,
      sequence(
        smallInteger(1),
        setOf(sha256Algorithm),
        sequence(data),
        profile.certificates,
        setOf(signerInfo),
      ),
    ),
  );
}
