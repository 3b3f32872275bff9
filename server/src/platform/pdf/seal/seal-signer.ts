import { sign } from 'node:crypto';
import { detachedCms, signedAttributes } from '../../crypto/cms.ts';
import type { SealCertificate } from '../jobs.ts';
import type { SealKey } from './seal-key.ts';

/** Seals digests: wherever the key lies, and whatever the level of the seal adds to a bare signature. */
export interface SealSigner {
  readonly certificate: SealCertificate;
  /** Bytes that the CMS may take, timestamp included. */
  readonly room: number;
  /** DER of a detached CMS over content of this SHA-256. Throws when key or timestamp authority fails. */
  sign(digest: Buffer): Promise<Buffer> | Buffer;
  /** What the level asks for after the signature (revocation data, document timestamp), appended to a sealed file. */
  complete(sealed: Buffer): Promise<Buffer> | Buffer;
}

/** Room for signed attributes, signature and structure beside the certificates. */
const cmsOverhead = 2_048;

/** PAdES B-B (ETSI EN 319 142-1): a signature and the certificates that lead to its root. */
export function createSealSigner({ key, profile, certificate }: SealKey): SealSigner {
  return {
    certificate,
    room: profile.certificates.length + cmsOverhead,
    sign: (digest) => {
      const attributes = signedAttributes(profile, digest);
      return detachedCms(profile, attributes, sign('sha256', attributes, key));
    },
    complete: (sealed) => sealed,
  };
}
