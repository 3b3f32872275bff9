import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Certificate, checkRevocation, commonName, readDer } from '@lavra/verify';
import { derNull, objectIdentifier, octetString, sequence } from '../cms/der.ts';
import { boundedFetch, ServiceFailure } from './bounded-fetch.ts';

/** Proof that the certificates of a path were not revoked. */
export interface RevocationProof {
  /** DER of OCSPResponse. */
  readonly ocsps: readonly Buffer[];
  /** DER of CertificateList. */
  readonly crls: readonly Buffer[];
}

/** The certificate is revoked, or its state is unavailable. The message is in Portuguese. */
export class RevocationFailure extends Error {
  override readonly name = 'RevocationFailure';
  readonly isRevoked: boolean;

  private constructor(message: string, isRevoked: boolean) {
    super(message);
    this.isRevoked = isRevoked;
  }

  static revoked(name: string): RevocationFailure {
    return new RevocationFailure(`O certificado de ${name} foi revogado.`, true);
  }

  static unknown(name: string, why: string): RevocationFailure {
    return new RevocationFailure(
      `Não foi possível saber se o certificado de ${name} está revogado: ${why}.`,
      false,
    );
  }
}

/** Revocation state of a path without revoked certificates. */
export type RevocationAnswer =
  | { readonly situacao: 'BOA' }
  /** In Portuguese. */
  | { readonly situacao: 'NAO_CONSULTADA'; readonly motivo: string };

export interface RevocationOptions {
  /** The time at which an answer must be current. */
  now(): Date;
  /** Timeout of one attempt at a server. */
  readonly timeoutMs?: number;
  /** Attempts per server. */
  readonly attempts?: number;
}

type Kind = 'ocsps' | 'crls';

interface Kept {
  readonly der: Buffer;
  /** By the monotonic clock. */
  readonly until: number;
}

interface Link {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
}

const cacheMs = 3_600_000;
const maxCached = 200;
const jobPatience = { timeoutMs: 10_000, attempts: 2 };
const maxBytes: Readonly<Record<Kind, number>> = { ocsps: 64 * 1024, crls: 10 * 1024 * 1024 };
const sha1Algorithm = sequence(objectIdentifier('1.3.14.3.2.26'), derNull);

/**
 * Fetches OCSP responses and revocation lists only from configured hosts, because addresses in certificates are
 * untrusted. Results are cached for at most an hour and verified at each use.
 */
export class RevocationSource {
  private readonly kept = new Map<string, Kept>();
  private readonly hosts: ReadonlySet<string>;
  private readonly options: Required<RevocationOptions>;

  /** @param hosts `host` or `host:port`, lower case */
  constructor(hosts: readonly string[], options: RevocationOptions) {
    this.hosts = new Set(hosts);
    this.options = { ...jobPatience, ...options };
  }

  /**
   * Requests the state of every certificate of a path except its trust anchor, concurrently and for at most
   * `withinMs`. Missing data is reported, not refused. @throws RevocationFailure if one is revoked
   */
  async ask(path: readonly Certificate[], withinMs: number): Promise<RevocationAnswer> {
    const end = new AbortController();
    const late = setTimeout(withinMs, new Error(`ninguém respondeu em ${withinMs / 1000} s`), {
      signal: end.signal,
    });
    const links = path.slice(0, -1).map((certificate, index) => ({ certificate, issuer: path[index + 1]! }));
    const found = await Promise.all(
      links.map((link) => Promise.race([this.proofOfOne(link), late]).catch(asUnknown)),
    ).finally(() => end.abort());
    // Prevents an unhandled rejection if this fails after the time limit.
    late.catch(() => null);
    const unknown = found.find((one) => one instanceof Error);
    return unknown ? { situacao: 'NAO_CONSULTADA', motivo: unknown.message } : { situacao: 'BOA' };
  }

  /** Proof for every certificate of a path except its trust anchor. @throws RevocationFailure */
  async proofOf(path: readonly Certificate[]): Promise<RevocationProof> {
    const proof = { ocsps: [] as Buffer[], crls: [] as Buffer[] };
    for (const [index, certificate] of path.slice(0, -1).entries()) {
      const { kind, der } = await this.proofOfOne({ certificate, issuer: path[index + 1]! });
      if (!proof[kind].some((present) => present.equals(der))) proof[kind].push(der);
    }
    return proof;
  }

  private async proofOfOne(link: Link): Promise<{ kind: Kind; der: Buffer }> {
    const name = nameOf(link.certificate);
    const named = addressesOf(link.certificate);
    const addresses = named.filter(({ url }) => this.hosts.has(new URL(url).host.toLowerCase()));
    if (addresses.length === 0) throw RevocationFailure.unknown(name, whyNone(named));
    let why = 'a resposta não serve';
    for (const { kind, url } of addresses) {
      try {
        const der = await this.fetched(kind, url, link);
        const material = { ocsps: [], crls: [], [kind]: [der] };
        const state = checkRevocation([link.certificate, link.issuer], material, this.options.now());
        if (state === 'BOA') return { kind, der };
        if (state === 'REVOGADA') throw RevocationFailure.revoked(name);
        this.kept.delete(keyOf(kind, url, link));
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        why = `${new URL(url).host} ${error.message}`;
      }
    }
    throw RevocationFailure.unknown(name, why);
  }

  private async fetched(kind: Kind, url: string, link: Link): Promise<Buffer> {
    const key = keyOf(kind, url, link);
    const present = this.kept.get(key);
    if (present && present.until > performance.now()) return present.der;
    const { timeoutMs, attempts } = this.options;
    const shared = { url, timeoutMs, attempts, maxBytes: maxBytes[kind] };
    const der =
      kind === 'crls'
        ? await boundedFetch({ ...shared, method: 'GET', headers: {} })
        : await boundedFetch({
            ...shared,
            method: 'POST',
            headers: { 'Content-Type': 'application/ocsp-request' },
            body: ocspRequest(link),
          });
    if (this.kept.size >= maxCached) this.kept.clear();
    this.kept.set(key, { der, until: performance.now() + cacheMs });
    return der;
  }
}

/** @throws RevocationFailure of a revoked certificate */
function asUnknown(error: unknown): Error {
  if (error instanceof RevocationFailure && !error.isRevoked) return error;
  throw error;
}

/** A list covers all certificates of its issuer, a response only one. */
function keyOf(kind: Kind, url: string, { certificate }: Link): string {
  return kind === 'crls' ? url : `${url} ${certificate.fingerprint}`;
}

function whyNone(named: readonly { url: string }[]): string {
  if (named.length === 0) return 'ele não diz onde perguntar';
  const hosts = [...new Set(named.map(({ url }) => new URL(url).host))].join(', ');
  return `${hosts} não está em LAVRA_SEAL_REVOCATION_HOSTS`;
}

/** OCSPRequest (RFC 6960 4.1.1). SHA-1 only identifies the issuer; many responders support no other hash. */
function ocspRequest({ certificate, issuer }: Link): Buffer {
  const digest = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest();
  const id = sequence(
    sha1Algorithm,
    octetString(digest(issuer.subject)),
    octetString(digest(issuer.publicKeyBits)),
    certificate.serial,
  );
  return sequence(sequence(sequence(sequence(id))));
}

/** Revocation URLs in a certificate: OCSP first, because its answers are smaller. */
function addressesOf({ extensions }: Certificate): { kind: Kind; url: string }[] {
  const access = extensions.get('1.3.6.1.5.5.7.1.1');
  const ocsp = objectIdentifier('1.3.6.1.5.5.7.48.1');
  const responders = (access ? readDer(access.value).children : []).flatMap(
    ({ children: [method, place] }) =>
      method && Buffer.compare(method.raw, ocsp) === 0 && place?.tag === 0x86 ? [place.content] : [],
  );
  const points = extensions.get('2.5.29.31');
  return [
    ...webAddresses('ocsps', responders),
    ...webAddresses('crls', points ? uniformNames(points.value) : []),
  ];
}

/** Every URI in CRLDistributionPoints, at any depth (RFC 5280 4.2.1.13). */
function uniformNames(value: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  const pending = [readDer(value)];
  for (let node = pending.shift(); node; node = pending.shift()) {
    if (node.tag === 0x86) found.push(node.content);
    pending.push(...node.children);
  }
  return found;
}

function webAddresses(kind: Kind, names: readonly Uint8Array[]): { kind: Kind; url: string }[] {
  return names
    .map((name) => Buffer.from(name).toString('latin1'))
    .filter((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
    .map((url) => ({ kind, url }));
}

function nameOf({ x509 }: Certificate): string {
  return commonName(x509.subject) || x509.serialNumber;
}
