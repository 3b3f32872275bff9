import { createHash } from 'node:crypto';
import { hashOf, UnsupportedSignature, verifySignature } from './algorithms.ts';
import { type Certificate, readAll } from './certificate.ts';
import { isWeakKey } from './certificate-path.ts';
import { childOf, DerError, type DerNode, octetsOf, oidOf, readDer } from './der.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  adbeRevocation: '1.2.840.113583.1.1.8',
} as const;

const maxCertificates = 40;

/** Results of checking a CMS signature over its content (RFC 5652, RFC 5035). */
export interface CmsFindings {
  readonly signer: Certificate;
  readonly certificates: readonly Certificate[];
  readonly digestMatches: boolean;
  readonly signatureMatches: boolean;
  /** Whether the signed attributes name this certificate; null if they name none. */
  readonly signingCertificateMatches: boolean | null;
  readonly signature: Uint8Array;
  /** RFC 3161 tokens over the signature, from its unsigned attributes. */
  readonly timestamps: readonly Uint8Array[];
  /** DER encodings of revocation lists and OCSP responses embedded in the signature. */
  readonly crls: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
}

interface SignerInfo {
  readonly sid: DerNode;
  readonly hash: string;
  readonly signedAttributes: DerNode | null;
  readonly algorithm: DerNode;
  readonly signature: Uint8Array;
  readonly unsignedAttributes: DerNode | null;
}

/** A parsed CMS SignedData, unverified. */
export interface SignedData {
  readonly contentType: string;
  /** The embedded content; null if detached. */
  readonly content: Uint8Array | null;
  readonly certificates: readonly Certificate[];
  readonly crls: readonly Uint8Array[];
  readonly signerInfo: SignerInfo;
}

/** Ignores zero padding after the element; any other trailing byte is refused. Throws DerError. */
export function readSignedData(der: Uint8Array): SignedData {
  const info = readDer(der);
  if (der.subarray(info.raw.length).some((octet) => octet !== 0)) throw new DerError('more than a signature');
  if (oidOf(childOf(info, 0)) !== oid.signedData) throw new DerError('not signed data');
  const signedData = childOf(childOf(info, 1), 0);
  const encapsulated = childOf(signedData, 2);
  const content = encapsulated.children[1];
  const certificateSet = signedData.children.find((child) => child.tag === 0xa0);
  const crlSet = signedData.children.find((child) => child.tag === 0xa1);
  const signerInfos = signedData.children.at(-1);
  if (signerInfos?.tag !== 0x31 || signerInfos.children.length !== 1)
    throw new UnsupportedSignature('not exactly one signer', 'FORMATO');
  return {
    contentType: oidOf(childOf(encapsulated, 0)),
    content: content ? octetsOf(childOf(content, 0)) : null,
    certificates: readAll(
      (certificateSet?.children ?? [])
        .filter((child) => child.tag === 0x30)
        .slice(0, maxCertificates)
        .map((child) => child.raw),
    ),
    crls: (crlSet?.children ?? []).filter((child) => child.tag === 0x30).map((child) => child.raw),
    signerInfo: readSignerInfo(childOf(signerInfos, 0)),
  };
}

/** Checks a detached signature over `content`, given in chunks. Throws DerError if malformed. */
export function checkDetached(der: Uint8Array, content: readonly Uint8Array[]): CmsFindings {
  const signedData = readSignedData(der);
  if (signedData.content !== null || signedData.contentType !== oid.data)
    throw new UnsupportedSignature('not detached', 'FORMATO');
  return check(signedData, content);
}

/** Checks a signature over its embedded content, which must be of `contentType`. Throws DerError. */
export function checkEnveloping(
  der: Uint8Array,
  contentType: string,
): { findings: CmsFindings; content: Uint8Array } {
  const signedData = readSignedData(der);
  const { content } = signedData;
  if (content === null || signedData.contentType !== contentType) throw new DerError('another content');
  return { findings: check(signedData, [content]), content };
}

function check(signedData: SignedData, content: readonly Uint8Array[]): CmsFindings {
  const { certificates, signerInfo } = signedData;
  const signer = certificates.find((candidate) => isNamedBy(candidate, signerInfo.sid));
  if (!signer) throw new UnsupportedSignature('the signer’s certificate is not in the signature', 'FORMATO');
  if (isWeakKey(signer.x509.publicKey)) throw new UnsupportedSignature('a weak key', 'CHAVE');
  const { signedAttributes, unsignedAttributes, signature } = signerInfo;
  const archived = signedAttributes && archivedRevocation(signedAttributes);
  return {
    signer,
    certificates,
    ...matches(signedData, signer, content),
    signature,
    timestamps: unsignedAttributes
      ? valuesOf(unsignedAttributes, oid.timestampToken).map(({ raw }) => raw)
      : [],
    crls: [...signedData.crls, ...(archived?.crls ?? [])],
    ocsps: archived?.ocsps ?? [],
  };
}

function matches(
  { signerInfo, contentType }: SignedData,
  signer: Certificate,
  content: readonly Uint8Array[],
) {
  const { signedAttributes: attributes, hash: name, algorithm, signature } = signerInfo;
  const verifies = (signed: Uint8Array): boolean =>
    verifySignature(algorithm, name, signer.x509.publicKey, signed, signature);
  if (!attributes) {
    const signatureMatches = verifies(Buffer.concat(content));
    return { digestMatches: signatureMatches, signatureMatches, signingCertificateMatches: null };
  }
  const hash = createHash(name);
  for (const piece of content) hash.update(piece);
  const signedBytes = Buffer.from(attributes.raw);
  signedBytes[0] = 0x31;
  const isOfContent = oidOf(onlyValue(attributes, oid.contentType)) === contentType;
  return {
    digestMatches: hash.digest().equals(octetsOf(onlyValue(attributes, oid.messageDigest))),
    signatureMatches: isOfContent && verifies(signedBytes),
    signingCertificateMatches: namesSigner(attributes, signer),
  };
}

function readSignerInfo(node: DerNode): SignerInfo {
  const rest = node.children.slice(3);
  const signedAttributes = rest[0]?.tag === 0xa0 ? rest[0] : null;
  if (signedAttributes) rest.shift();
  const [algorithm, signature, unsignedAttributes] = rest;
  if (!algorithm || !signature) throw new DerError('signer without a signature');
  return {
    sid: childOf(node, 1),
    hash: hashOf(childOf(node, 2)),
    signedAttributes,
    algorithm,
    signature: octetsOf(signature),
    unsignedAttributes: unsignedAttributes?.tag === 0xa1 ? unsignedAttributes : null,
  };
}

function isNamedBy(certificate: Certificate, sid: DerNode): boolean {
  if (sid.tag === 0x80) {
    const own = certificate.subjectKeyIdentifier;
    return own !== null && Buffer.compare(own, sid.content) === 0;
  }
  return (
    Buffer.compare(childOf(sid, 0).raw, certificate.issuer) === 0 &&
    Buffer.compare(childOf(sid, 1).raw, certificate.serial) === 0
  );
}

function valuesOf(attributes: DerNode, type: string): readonly DerNode[] {
  return attributes.children
    .filter((attribute) => oidOf(childOf(attribute, 0)) === type)
    .flatMap((attribute) => childOf(attribute, 1).children);
}

function onlyValue(attributes: DerNode, type: string): DerNode {
  const [value, ...more] = valuesOf(attributes, type);
  if (!value || more.length > 0) throw new DerError(`attribute ${type} does not occur exactly once`);
  return value;
}

function namesSigner(attributes: DerNode, signer: Certificate): boolean | null {
  if (valuesOf(attributes, oid.signingCertificateV2).length > 0) {
    const certificateId = childOf(childOf(onlyValue(attributes, oid.signingCertificateV2), 0), 0);
    const first = childOf(certificateId, 0);
    const isDefault = first.tag === 0x04;
    const expected = octetsOf(isDefault ? first : childOf(certificateId, 1));
    return certificateHashIs(signer, isDefault ? 'sha256' : hashOf(first), expected);
  }
  if (valuesOf(attributes, oid.signingCertificate).length === 0) return null;
  const certificateId = childOf(childOf(onlyValue(attributes, oid.signingCertificate), 0), 0);
  return certificateHashIs(signer, 'sha1', octetsOf(childOf(certificateId, 0)));
}

function certificateHashIs(certificate: Certificate, hash: string, expected: Uint8Array): boolean {
  return createHash(hash).update(certificate.x509.raw).digest().equals(expected);
}

/** RevocationInfoArchival ::= SEQUENCE { crl [0], ocsp [1], other [2] } (ISO 32000-2 12.8.3.3.2). */
function archivedRevocation(attributes: DerNode): { crls: Uint8Array[]; ocsps: Uint8Array[] } {
  const parts = valuesOf(attributes, oid.adbeRevocation).flatMap((value) => value.children);
  const rawsOf = (tag: number): Uint8Array[] =>
    parts
      .filter((part) => part.tag === tag)
      .flatMap((part) => childOf(part, 0).children.map((child) => child.raw));
  return { crls: rawsOf(0xa0), ocsps: rawsOf(0xa1) };
}
