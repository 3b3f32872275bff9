import { createHash } from 'node:crypto';
import { ignoreFileFault } from '../fault.ts';
import { verifySignature } from './algorithms.ts';
import { type Certificate, integerOf, readAll } from './certificate.ts';
import { hasIssued } from './certificate-path.ts';
import { childOf, type DerNode, eachElement, octetsOf, oidOf, readDer, timeOf } from './der.ts';

/** Revocation state of a path by the available data. */
export type RevocationState = 'BOA' | 'REVOGADA' | 'NAO_VERIFICADA';

export interface RevocationMaterial {
  /** DER of CertificateList (RFC 5280 5.1). */
  readonly crls: readonly Uint8Array[];
  /** DER of OCSPResponse (RFC 6960 4.2.1). */
  readonly ocsps: readonly Uint8Array[];
}

const maxLists = 200;
const ocspSigning = '1.3.6.1.5.5.7.3.9';

/** The worst state of a path at `at`, excluding its trusted root. */
export function checkRevocation(
  path: readonly Certificate[],
  material: RevocationMaterial,
  at: Date,
): RevocationState {
  const states = path.slice(0, -1).map((certificate, index) => {
    const issuer = path[index + 1];
    return issuer ? stateOf(certificate, issuer, material, at) : 'NAO_VERIFICADA';
  });
  if (states.includes('REVOGADA')) return 'REVOGADA';
  return states.includes('NAO_VERIFICADA') ? 'NAO_VERIFICADA' : 'BOA';
}

function stateOf(
  certificate: Certificate,
  issuer: Certificate,
  { crls, ocsps }: RevocationMaterial,
  at: Date,
): RevocationState {
  const states = [
    ...ocsps.slice(0, maxLists).map((der) => tried(() => ocspState(der, certificate, issuer, at))),
    ...crls.slice(0, maxLists).map((der) => tried(() => crlState(der, certificate, issuer, at))),
  ];
  if (states.includes('REVOGADA')) return 'REVOGADA';
  return states.includes('BOA') ? 'BOA' : 'NAO_VERIFICADA';
}

/** Unreadable data counts as missing. */
function tried(read: () => RevocationState): RevocationState {
  try {
    return read();
  } catch (error) {
    ignoreFileFault(error);
    return 'NAO_VERIFICADA';
  }
}

/** Parsed element by element, because a list may have a hundred thousand entries. */
function crlState(der: Uint8Array, certificate: Certificate, issuer: Certificate, at: Date): RevocationState {
  const [outer] = eachElement(der);
  const [list, algorithm, signature] = eachElement(outer?.content ?? der);
  if (!list || !algorithm || !signature || !issuer.allowsUsage('cRLSign')) return 'NAO_VERIFICADA';
  const parts = [...eachElement(list.content)];
  if (parts[0]?.tag === 0x02) parts.shift();
  const [, name, thisUpdate, ...rest] = parts;
  if (!name || !thisUpdate || Buffer.compare(name.raw, issuer.subject) !== 0) return 'NAO_VERIFICADA';
  const nextUpdate = rest[0]?.tag === 0x17 || rest[0]?.tag === 0x18 ? rest.shift() : undefined;
  if (!isFresh(thisUpdate, nextUpdate, at)) return 'NAO_VERIFICADA';
  const entries = rest[0]?.tag === 0x30 ? rest.shift() : undefined;
  if (rest[0] && restrictsScope(readDer(rest[0].raw), certificate)) return 'NAO_VERIFICADA';
  const isSigned = verifySignature(
    readDer(algorithm.raw),
    null,
    issuer.x509.publicKey,
    list.raw,
    signature.content.subarray(1),
  );
  if (!isSigned) return 'NAO_VERIFICADA';
  for (const entry of entries ? eachElement(entries.content) : []) {
    const [serial, date] = eachElement(entry.content);
    if (!serial || !date || Buffer.compare(serial.raw, certificate.serial) !== 0) continue;
    return timeOf(date) <= at ? 'REVOGADA' : 'BOA';
  }
  return 'BOA';
}

const day = 24 * 60 * 60 * 1000;

/**
 * Whether a response covers `at`. Without `nextUpdate` it covers one day; otherwise an attacker could reuse an old
 * response forever.
 */
function isFresh(from: Pick<DerNode, 'tag' | 'content'>, until: typeof from | undefined, at: Date): boolean {
  return until ? timeOf(until) >= at : timeOf(from).getTime() + day >= at.getTime();
}

/**
 * Delta lists, lists for selected reasons, indirect lists and lists of other issuers do not prove that a
 * certificate is good.
 */
function restrictsScope(holder: DerNode, certificate: Certificate): boolean {
  const isAuthority = certificate.pathLength !== null;
  return childOf(holder, 0).children.some((extension) => {
    const oid = oidOf(childOf(extension, 0));
    if (oid === '2.5.29.28') {
      const scope = readDer(octetsOf(childOf(extension, extension.children.length - 1))).children;
      return scope.some(
        ({ tag }) => tag === (isAuthority ? 0x81 : 0x82) || tag === 0x83 || (tag > 0x83 && tag < 0xa0),
      );
    }
    return extension.children.length > 2 && oid !== '2.5.29.20' && oid !== '2.5.29.35';
  });
}

function ocspState(
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): RevocationState {
  const response = readDer(der);
  const isBasic = response.tag === 0x30 && response.children[0]?.tag === 0x0a;
  if (isBasic && integerOf(childOf(response, 0)) !== 0) return 'NAO_VERIFICADA';
  // The DSS and a CMS attribute may both hold the whole response.
  const basic = readDer(octetsOf(childOf(childOf(childOf(response, 1), 0), 1)));
  const data = childOf(basic, 0);
  const signature = childOf(basic, 2).content.subarray(1);
  const responders = [issuer, ...delegates(basic.children[3], issuer)];
  const isSigned = responders.some((responder) =>
    verifySignature(childOf(basic, 1), null, responder.x509.publicKey, data.raw, signature),
  );
  if (!isSigned) return 'NAO_VERIFICADA';
  const responses = data.children.findLast((part) => part.tag === 0x30);
  for (const single of responses?.children ?? []) {
    if (!isAbout(childOf(single, 0), certificate, issuer)) continue;
    const status = childOf(single, 1);
    const until = single.children.find((part) => part.tag === 0xa0 && part !== status)?.children[0];
    const from = single.children.find((part) => part.tag === 0x18);
    if (!from || !isFresh(from, until, at)) continue;
    if (status.tag === 0x80) return 'BOA';
    if (status.tag === 0xa1) return timeOf(childOf(status, 0)) <= at ? 'REVOGADA' : 'BOA';
  }
  return 'NAO_VERIFICADA';
}

/** Responders appointed by the issuer (RFC 6960 4.2.2.2). */
function delegates(holder: DerNode | undefined, issuer: Certificate): Certificate[] {
  return readAll((holder?.children[0]?.children ?? []).slice(0, 5).map((child) => child.raw)).filter(
    (candidate) => candidate.extendedUsages?.includes(ocspSigning) && hasIssued(issuer, candidate),
  );
}

const certificateIdHashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

function isAbout(id: DerNode, certificate: Certificate, issuer: Certificate): boolean {
  const hash = certificateIdHashes[oidOf(childOf(childOf(id, 0), 0))];
  if (!hash) return false;
  const digest = (bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest();
  return (
    digest(issuer.subject).equals(octetsOf(childOf(id, 1))) &&
    digest(issuer.publicKeyBits).equals(octetsOf(childOf(id, 2))) &&
    Buffer.compare(childOf(id, 3).raw, certificate.serial) === 0
  );
}
