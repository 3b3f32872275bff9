import { embedSignature, prepareSignature } from '../revision/index.ts';
import type { SealSigner } from './seal-signer.ts';

export interface SealInfo {
  readonly motivo: string;
  /** RFC 3339; written as the claimed time. */
  readonly instante: string;
}

/**
 * Seals a file: PAdES (ETSI EN 319 142-1) as an incremental update, so that `saved` stays a prefix of what comes back.
 * @throws RevisionError when nothing can be appended to the file
 */
export async function appendSeal(saved: Uint8Array, seal: SealSigner, info: SealInfo): Promise<Buffer> {
  const { bytes, digest, gap } = prepareSignature(saved, {
    fieldName: 'Selo',
    name: seal.certificate.titular,
    reason: info.motivo,
    instant: new Date(info.instante),
    room: seal.room,
  });
  return seal.complete(embedSignature(bytes, gap, await seal.sign(digest)));
}
