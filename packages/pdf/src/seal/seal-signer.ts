import { Certificate, findPath } from '@lavra/verify';
import { detachedCms, signedAttributes } from '../cms/cms.ts';
import type { SealCertificate } from '../jobs.ts';
import { embedSignature, prepareSignature } from '../revisions/index.ts';
import { RevocationFailure, RevocationSource } from '../trust/revocation-source.ts';
import { fetchTimestamp, TimestampFailure, type TimestampToken } from '../trust/timestamp-authority.ts';
import { assertCurrent, type SealKey } from './keys/seal-key.ts';
import { SealFailure } from './seal-failure.ts';
import type { SealSetup } from './seal-setup.ts';
import { appendValidationData } from './validation-data.ts';

/** Seals digests: wherever the key lies, and whatever the level of the seal adds to a bare signature. */
export interface SealSigner {
  readonly certificate: SealCertificate;
  /** Bytes that the CMS may take, timestamp included. */
  readonly room: number;
  /** DER of a detached CMS over content of this SHA-256. Throws SealFailure when key or timestamp authority fails. */
  sign(digest: Buffer): Promise<Buffer> | Buffer;
  /**
   * What the level asks for after the signature (revocation data, document timestamp), appended to a sealed file; null
   * when it asks for nothing.
   */
  readonly complete: ((sealed: Buffer) => Promise<Buffer>) | null;
}

export interface SigningTimes {
  /** When the certificate must be valid. */
  now(): Date;
}

/** Room for signed attributes, signature and structure beside the certificates. */
const cmsOverhead = 2_048;
/** A token carries its authority's chain: those of ICP-Brasil's form take 5 to 9 KB. */
const tokenRoom = 12_288;

/** PAdES (ETSI EN 319 142-1) at the level that is set up. */
export function createSealSigner(
  key: SealKey,
  setup: SealSetup,
  timestampRoots: readonly Certificate[],
  { now }: SigningTimes,
): SealSigner {
  const { profile, certificate } = key;
  const room = profile.certificates.length + cmsOverhead;
  const bareSign = (digest: Buffer) => {
    assertCurrent(key, now());
    const attributes = signedAttributes(profile, digest);
    return { attributes, signature: key.sign(attributes) };
  };
  const { carimbo } = setup;
  if (setup.nivel === 'B-B' || carimbo === null) {
    return {
      certificate,
      room,
      sign(digest) {
        const { attributes, signature } = bareSign(digest);
        return detachedCms(profile, attributes, signature);
      },
      complete: null,
    };
  }
  const stamp = async (pieces: readonly Uint8Array[]) => {
    const token = await fetchTimestamp(carimbo, pieces, timestampRoots).catch(asSealFailure);
    if (token.der.length > tokenRoom)
      throw new SealFailure(
        'CARIMBO_DO_TEMPO',
        'A autoridade de carimbo do tempo devolveu um carimbo que não cabe no documento.',
      );
    return token;
  };
  const source = new RevocationSource(setup.servidoresRevogacao);
  let path: readonly Certificate[] = [];
  return {
    certificate,
    room: room + tokenRoom,
    async sign(digest) {
      const { attributes, signature } = bareSign(digest);
      const token = await stamp([signature]);
      ({ path } = token);
      return detachedCms(profile, attributes, signature, token.der);
    },
    complete:
      setup.nivel === 'B-T'
        ? null
        : async (sealed) => {
            const validated = await validate(sealed, [sealPath(key), path], source);
            return setup.nivel === 'B-LTA' ? stampDocument(validated, stamp) : validated;
          },
  };
}

function sealPath({ leaf, chain, authorities }: SealKey): readonly Certificate[] {
  const wrap = (one: (typeof chain)[number]) => new Certificate(one);
  const { path, problema } = findPath(wrap(leaf), {
    pool: chain.map(wrap),
    roots: authorities.map(wrap),
    at: new Date(),
    purpose: 'signature',
  });
  if (problema === null) return path;
  throw new SealFailure('CHAVE', 'O certificado do selo não leva à autoridade da sua cadeia.');
}

/** B-LT: certificates and the proof that none was revoked (DSS, ETSI EN 319 142-1 5.4.2). */
async function validate(
  sealed: Buffer,
  paths: readonly (readonly Certificate[])[],
  source: RevocationSource,
): Promise<Buffer> {
  const proofs = await Promise.all(paths.map((path) => source.proofOf(path))).catch(asSealFailure);
  return appendValidationData(sealed, {
    certificates: paths.flat().map(({ x509 }) => x509.raw),
    ocsps: proofs.flatMap(({ ocsps }) => ocsps),
    crls: proofs.flatMap(({ crls }) => crls),
  });
}

/** B-LTA: a timestamp over the whole file (ETSI.RFC3161), which keeps what is under it provable for longer. */
async function stampDocument(
  file: Buffer,
  stamp: (pieces: readonly Uint8Array[]) => Promise<TimestampToken>,
): Promise<Buffer> {
  const { bytes, gap } = prepareSignature(file, {
    fieldName: 'CarimboDoTempo',
    subFilter: 'ETSI.RFC3161',
    room: tokenRoom,
  });
  const token = await stamp([bytes.subarray(0, gap.start), bytes.subarray(gap.end)]);
  return embedSignature(bytes, gap, token.der);
}

function asSealFailure(error: unknown): never {
  if (error instanceof TimestampFailure)
    throw new SealFailure('CARIMBO_DO_TEMPO', error.message, { cause: error });
  if (error instanceof RevocationFailure)
    throw new SealFailure(error.isRevoked ? 'CHAVE' : 'REVOGACAO', error.message, { cause: error });
  throw error;
}
