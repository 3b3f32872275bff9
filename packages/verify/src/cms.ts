import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { childOf, DerError, type DerNode, octetsOf, oidOf, readDer } from './der.ts';

const oid = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  rsaPss: '1.2.840.113549.1.1.10',
} as const;

/** SHA-1 and MD5 are left out on purpose: a signature over them proves nothing any more. */
const hashNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The hash that a signature algorithm names itself; others take the signer's digest algorithm. */
const signatureHashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** What a detached CMS signature says of its content (RFC 5652, RFC 5035). */
export interface CmsFindings {
  readonly signer: X509Certificate;
  readonly certificates: readonly X509Certificate[];
  readonly digestMatches: boolean;
  readonly signatureMatches: boolean;
  /** Whether the signed attributes name this very certificate; null when they name none. */
  readonly signingCertificateMatches: boolean | null;
}

interface SignerInfo {
  readonly sid: DerNode;
  readonly hash: string;
  readonly signedAttributes: DerNode | null;
  readonly algorithm: string;
  readonly signature: Uint8Array;
}

/** Checks a detached CMS SignedData over `content`, given in pieces. Throws DerError on anything malformed. */
export function checkCms(der: Uint8Array, content: readonly Uint8Array[]): CmsFindings {
  const { certificates, signerInfo } = readSignedData(der);
  const signer = certificates.find((candidate) => isNamedBy(candidate, signerInfo.sid));
  if (!signer) throw new DerError('the signer’s certificate is not in the signature');
  const hash = createHash(signerInfo.hash);
  for (const piece of content) hash.update(piece);
  const digest = hash.digest();
  const attributes = signerInfo.signedAttributes;
  if (!attributes) {
    return {
      signer,
      certificates,
      digestMatches: true,
      signatureMatches: verifies(signerInfo, signer, Buffer.concat(content)),
      signingCertificateMatches: null,
    };
  }
  const signedBytes = Buffer.from(attributes.raw);
  signedBytes[0] = 0x31;
  return {
    signer,
    certificates,
    digestMatches: Buffer.from(octetsOf(onlyValue(attributes, oid.messageDigest))).equals(digest),
    signatureMatches: verifies(signerInfo, signer, signedBytes),
    signingCertificateMatches: namesSigner(attributes, signer),
  };
}

function readSignedData(der: Uint8Array): { certificates: X509Certificate[]; signerInfo: SignerInfo } {
  const info = readDer(der);
  if (oidOf(childOf(info, 0)) !== oid.signedData) throw new DerError('not signed data');
  const signedData = childOf(childOf(info, 1), 0);
  const certificateSet = signedData.children.find((child) => child.tag === 0xa0);
  const certificates = (certificateSet?.children ?? [])
    .filter((child) => child.tag === 0x30)
    .slice(0, 20)
    .map((child) => new X509Certificate(child.raw));
  const signerInfos = signedData.children.at(-1);
  if (signerInfos?.tag !== 0x31 || signerInfos.children.length !== 1)
    throw new DerError('not exactly one signer');
  return { certificates, signerInfo: readSignerInfo(childOf(signerInfos, 0)) };
}

function readSignerInfo(node: DerNode): SignerInfo {
  const rest = node.children.slice(3);
  const signedAttributes = rest[0]?.tag === 0xa0 ? rest[0] : null;
  if (signedAttributes) rest.shift();
  const [algorithm, signature] = rest;
  if (!algorithm || !signature) throw new DerError('signer without a signature');
  const hash = hashNames[oidOf(childOf(childOf(node, 2), 0))];
  if (!hash) throw new DerError('digest algorithm is weak or unknown');
  return {
    sid: childOf(node, 1),
    hash,
    signedAttributes,
    algorithm: oidOf(childOf(algorithm, 0)),
    signature: octetsOf(signature),
  };
}

function isNamedBy(certificate: X509Certificate, sid: DerNode): boolean {
  const parts = childOf(readDer(certificate.raw), 0).children;
  const skip = parts[0]?.tag === 0xa0 ? 1 : 0;
  if (sid.tag === 0x80) return subjectKeyIdentifier(parts)?.equals(sid.content) ?? false;
  const serial = parts[skip];
  const issuer = parts[skip + 2];
  if (!serial || !issuer) return false;
  return (
    Buffer.from(childOf(sid, 0).raw).equals(issuer.raw) && Buffer.from(childOf(sid, 1).raw).equals(serial.raw)
  );
}

function subjectKeyIdentifier(parts: readonly DerNode[]): Buffer | null {
  const extensions = parts.find((part) => part.tag === 0xa3)?.children[0]?.children ?? [];
  const found = extensions.find((extension) => oidOf(childOf(extension, 0)) === '2.5.29.14');
  const value = found?.children.at(-1);
  return value ? Buffer.from(octetsOf(readDer(octetsOf(value)))) : null;
}

function verifies(info: SignerInfo, signer: X509Certificate, signed: Uint8Array): boolean {
  const isPss = info.algorithm === oid.rsaPss;
  const isEdwards = signer.publicKey.asymmetricKeyType === 'ed25519';
  const hash = isEdwards ? null : (signatureHashes[info.algorithm] ?? info.hash);
  const key = isPss
    ? {
        key: signer.publicKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_AUTO,
      }
    : signer.publicKey;
  return verify(hash, signed, key, info.signature);
}

function onlyValue(attributes: DerNode, type: string): DerNode {
  const found = attributes.children.filter((attribute) => oidOf(childOf(attribute, 0)) === type);
  const values = found[0] ? childOf(found[0], 1).children : [];
  if (found.length !== 1 || values.length !== 1 || !values[0])
    throw new DerError(`attribute ${type} is not there once`);
  return values[0];
}

function hasAttribute(attributes: DerNode, type: string): boolean {
  return attributes.children.some((attribute) => oidOf(childOf(attribute, 0)) === type);
}

function namesSigner(attributes: DerNode, signer: X509Certificate): boolean | null {
  onlyValue(attributes, oid.contentType);
  if (hasAttribute(attributes, oid.signingCertificateV2)) {
    const certificateId = childOf(childOf(onlyValue(attributes, oid.signingCertificateV2), 0), 0);
    const first = childOf(certificateId, 0);
    const isDefault = first.tag === 0x04;
    const hash = isDefault ? 'sha256' : hashNames[oidOf(childOf(first, 0))];
    if (!hash) throw new DerError('signing certificate is named by a weak hash');
    return certificateHashIs(signer, hash, octetsOf(isDefault ? first : childOf(certificateId, 1)));
  }
  if (!hasAttribute(attributes, oid.signingCertificate)) return null;
  const certificateId = childOf(childOf(onlyValue(attributes, oid.signingCertificate), 0), 0);
  return certificateHashIs(signer, 'sha1', octetsOf(childOf(certificateId, 0)));
}

function certificateHashIs(certificate: X509Certificate, hash: string, expected: Uint8Array): boolean {
  return createHash(hash).update(certificate.raw).digest().equals(expected);
}
