import { X509Certificate } from 'node:crypto';
import { ignoreFileFault } from '../fault.ts';
import { childOf, DerError, type DerNode, octetsOf, oidOf, readDer, timeOf } from './der.ts';

interface Extension {
  readonly isCritical: boolean;
  readonly value: Uint8Array;
}

const keyUsageBits = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 } as const;

/** A certificate with the fields that path validation uses (RFC 5280 4.1). Throws if any is malformed. */
export class Certificate {
  readonly x509: X509Certificate;
  readonly serial: Uint8Array;
  readonly issuer: Uint8Array;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly subject: Uint8Array;
  readonly publicKeyInfo: Uint8Array;
  readonly signatureAlgorithm: string;
  readonly extensions: ReadonlyMap<string, Extension>;

  constructor(source: X509Certificate | Uint8Array) {
    this.x509 = source instanceof X509Certificate ? source : new X509Certificate(source);
    const whole = readDer(this.x509.raw);
    const parts = childOf(whole, 0).children;
    const skip = parts[0]?.tag === 0xa0 ? 1 : 0;
    const [serial, , issuer, validity, subject, publicKeyInfo] = parts.slice(skip);
    if (!serial || !issuer || !validity || !subject || !publicKeyInfo)
      throw new DerError('a certificate without its parts');
    this.serial = serial.raw;
    this.issuer = issuer.raw;
    // Node returns these as dates only since version 22.
    this.validFrom = timeOf(childOf(validity, 0));
    this.validTo = timeOf(childOf(validity, 1));
    this.subject = subject.raw;
    this.publicKeyInfo = publicKeyInfo.raw;
    this.signatureAlgorithm = oidOf(childOf(childOf(whole, 1), 0));
    this.extensions = readExtensions(parts.find((part) => part.tag === 0xa3));
  }

  get fingerprint(): string {
    return this.x509.fingerprint256;
  }

  get isSelfIssued(): boolean {
    return Buffer.compare(this.issuer, this.subject) === 0;
  }

  isValidAt(instant: Date): boolean {
    return instant >= this.validFrom && instant <= this.validTo;
  }

  /** Whether key usage allows it; true without the extension. */
  allowsUsage(usage: keyof typeof keyUsageBits): boolean {
    const extension = this.extensions.get('2.5.29.15');
    if (!extension) return true;
    const bits = readDer(extension.value).content.subarray(1);
    const place = keyUsageBits[usage];
    return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
  }

  /** The extended usages, null without the extension. */
  get extendedUsages(): readonly string[] | null {
    const extension = this.extensions.get('2.5.29.37');
    return extension ? readDer(extension.value).children.map(oidOf) : null;
  }

  /** Maximum number of authorities below; null if the certificate is not an authority's. */
  get pathLength(): number | null {
    const extension = this.extensions.get('2.5.29.19');
    const [flag, length] = extension ? readDer(extension.value).children : [];
    if (flag?.tag !== 0x01 || flag.content[0] === 0) return null;
    return length ? integerOf(length) : Number.POSITIVE_INFINITY;
  }

  get subjectKeyIdentifier(): Uint8Array | null {
    const extension = this.extensions.get('2.5.29.14');
    return extension ? octetsOf(readDer(extension.value)) : null;
  }

  /** Bits of the public key, as OCSP hashes them. */
  get publicKeyBits(): Uint8Array {
    return childOf(readDer(this.publicKeyInfo), 1).content.subarray(1);
  }
}

function readExtensions(holder: DerNode | undefined): ReadonlyMap<string, Extension> {
  const found = new Map<string, Extension>();
  for (const node of holder?.children[0]?.children ?? []) {
    const critical = node.children.find((child) => child.tag === 0x01);
    const value = node.children.at(-1);
    const oid = oidOf(childOf(node, 0));
    // A repeated extension is forbidden (RFC 5280 4.2); readers differ on which one counts.
    if (!value || found.has(oid)) throw new DerError('a broken extension');
    found.set(oid, {
      isCritical: critical !== undefined && critical.content[0] !== 0,
      value: octetsOf(value),
    });
  }
  return found;
}

/** A small INTEGER that is not negative. */
export function integerOf(node: DerNode): number {
  if ((node.tag !== 0x02 && node.tag !== 0x0a) || node.content.length > 6)
    throw new DerError('no small integer');
  return node.content.reduce((value, octet) => value * 256 + octet, 0);
}

/** Parses certificates and skips invalid encodings. */
export function readAll(encodings: Iterable<Uint8Array>): Certificate[] {
  const found: Certificate[] = [];
  for (const encoding of encodings) {
    try {
      found.push(new Certificate(encoding));
    } catch (error) {
      ignoreFileFault(error);
    }
  }
  return found;
}

/** Certificates from PEM texts, each with one or more. Throws on an invalid one. */
export function readCertificates(pems: readonly string[]): X509Certificate[] {
  return pems.flatMap((pem) =>
    (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
      (one) => new X509Certificate(one),
    ),
  );
}

/** ICP-Brasil appends the holder's CPF or CNPJ to the name; it must not be shown to everyone. */
const identifierAfterName = / ?: ?(?:\d{11,14}|[0-9A-Z]{12}\d{2})\s*$/;

/** A name for display: without the CPF or CNPJ that ICP-Brasil appends. */
export const bareName = (name: string): string => name.replace(identifierAfterName, '');

/** The common name in a distinguished name as Node formats it, otherwise the whole text; without CPF or CNPJ. */
export function commonName(distinguishedName: string): string {
  const line = distinguishedName.split('\n').findLast((part) => part.startsWith('CN='));
  return bareName(line ? line.slice(3) : distinguishedName.replaceAll('\n', ', '));
}
