import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bitString,
  context,
  derNull,
  derTrue,
  element,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  setOf,
  smallInteger,
  time,
  unsignedInteger,
  utf8String,
} from './der.ts';

export interface CertificateName {
  readonly commonName: string;
  readonly organization: string;
}

export interface CertificateRequest {
  readonly subject: CertificateName;
  readonly issuer: CertificateName;
  readonly publicKey: KeyObject;
  /** Signs the certificate: the issuer's key, or the subject's own for a root. */
  readonly issuerKey: KeyObject;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly role: 'authority' | 'documentSigner';
}

const sha256WithRsa = sequence(objectIdentifier('1.2.840.113549.1.1.11'), derNull);
const ecdsaWithSha256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

/** Creates an X.509 v3 certificate (RFC 5280) in DER, signed with SHA-256 by an RSA or P-256 key. */
export function makeCertificate(request: CertificateRequest): Buffer {
  const algorithm = request.issuerKey.asymmetricKeyType === 'ec' ? ecdsaWithSha256 : sha256WithRsa;
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x01;
  const toBeSigned = sequence(
    context(0, smallInteger(2)),
    unsignedInteger(serial),
    algorithm,
    distinguishedName(request.issuer),
    sequence(time(request.notBefore), time(request.notAfter)),
    distinguishedName(request.subject),
    request.publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...extensions(request))),
  );
  return sequence(toBeSigned, algorithm, bitString(sign('sha256', toBeSigned, request.issuerKey)));
}

/** PEM text of a DER encoding, in lines of 64 characters. */
export function toPem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

function distinguishedName(name: CertificateName): Buffer {
  return sequence(
    setOf(sequence(objectIdentifier('2.5.4.6'), printableString('BR'))),
    setOf(sequence(objectIdentifier('2.5.4.10'), utf8String(name.organization))),
    setOf(sequence(objectIdentifier('2.5.4.3'), utf8String(name.commonName))),
  );
}

function extensions(request: CertificateRequest): Buffer[] {
  const issuerId = keyIdentifier(createPublicKey(request.issuerKey));
  const shared = [
    extension('2.5.29.14', octetString(keyIdentifier(request.publicKey))),
    extension('2.5.29.35', sequence(element(0x80, issuerId))),
  ];
  if (request.role === 'authority') {
    return [
      critical('2.5.29.19', sequence(derTrue, smallInteger(0))),
      // keyCertSign, cRLSign
      critical('2.5.29.15', bitString(Buffer.from([0b0000_0110]), 1)),
      ...shared,
    ];
  }
  return [
    critical('2.5.29.19', sequence()),
    // digitalSignature, nonRepudiation
    critical('2.5.29.15', bitString(Buffer.from([0b1100_0000]), 6)),
    // document signing (RFC 9336)
    extension('2.5.29.37', sequence(objectIdentifier('1.3.6.1.5.5.7.3.36'))),
    ...shared,
  ];
}

function extension(oid: string, value: Uint8Array): Buffer {
  return sequence(objectIdentifier(oid), octetString(value));
}

function critical(oid: string, value: Uint8Array): Buffer {
  return sequence(objectIdentifier(oid), derTrue, octetString(value));
}

/** Any unique value will do; the issuer chooses the method (RFC 5280 4.2.1.2). */
function keyIdentifier(key: KeyObject): Buffer {
  const spki = key.export({ type: 'spki', format: 'der' });
  return createHash('sha1').update(spki).digest();
}
