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

/** Signs digests with the seal's key, at the configured level. */
export interface SealSigner {
  readonly certificate: SealCertificate;
  /** Bytes reserved for the CMS, including the timestamp. */
  readonly room: number;
  /**
   * A detached CMS (DER) over content with this SHA-256. Throws SealFailure if the key or the timestamp authority
   * fails.
   */
  sign(digest: Buffer): Promise<Buffer> | Buffer;
  /**
   * Appends what the level requires after the signature: revocation data, a document timestamp. Null if nothing is
   * required.
   */
  readonly complete: ((sealed: Buffer) => Promise<Buffer>) | null;
}

export interface SigningTimes {
  /** The time by which certificates, timestamps and revocation are judged. */
  now(): Date;
}

/** Bytes for signed attributes, signature and structure beside the certificates. */
const cmsOverhead = 2_048;
/** A timestamp token contains its authority's chain; for ICP-Brasil it takes 5 to 9 KB. */
const tokenRoom = 12_288;

/** Creates a PAdES signer (ETSI EN 319 142-1) for the configured level. */
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
    const token = await fetchTimestamp(carimbo, pieces, { roots: timestampRoots, now }).catch(asSealFailure);
    if (token.der.length > tokenRoom)
      throw new SealFailure(
        'CARIMBO_DO_TEMPO',
        'A autoridade de carimbo do tempo devolveu um carimbo que não cabe no documento.',
      );
    return token;
  };
  const source = new RevocationSource(setup.servidoresRevogacao, { now });
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
            const validated = await validate(sealed, [sealPath(key, now()), path], source);
            return setup.nivel === 'B-LTA' ? stampDocument(validated, stamp) : validated;
          },
  };
}

function sealPath({ leaf, chain, authorities }: SealKey, at: Date): readonly Certificate[] {
  const wrap = (one: (typeof chain)[number]) => new Certificate(one);
  const { path, problema } = findPath(wrap(leaf), {
    pool: chain.map(wrap),
    roots: authorities.map(wrap),
    at,
    purpose: 'signature',
  });
  if (problema === null) return path;
  throw new SealFailure('CHAVE', 'O certificado do selo não leva à autoridade de sua cadeia.');
}

/** B-LT: certificates and proof that none was revoked (DSS, ETSI EN 319 142-1 5.4.2). */
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

/** B-LTA: a timestamp over the whole file (ETSI.RFC3161), which extends the period of provability. */
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
