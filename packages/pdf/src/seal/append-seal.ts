import { createHash, type Hash } from 'node:crypto';
import { gapContent, signatureSection } from '../revisions/index.ts';
import type { SealProof } from '../typesetting/evidence-sheet.ts';
import { IncrementalUpdate } from '../writer/index.ts';
import type { SealSigner } from './seal-signer.ts';

export interface SealInfo {
  readonly motivo: string;
  /** RFC 3339; the claimed time. */
  readonly instante: string;
  readonly prova?: SealProof;
}

/**
 * Seals a file: PAdES (ETSI EN 319 142-1) as an incremental update, so that `saved` is a prefix of the
 * result.
 * @throws RevisionError when the file cannot be continued
 */
export async function appendSeal(saved: Uint8Array, seal: SealSigner, info: SealInfo): Promise<Buffer> {
  const update = new IncrementalUpdate(saved);
  const sealed = Buffer.concat([
    saved,
    await sealSection(update, createHash('sha256').update(saved), seal, info),
  ]);
  return (await seal.complete?.(sealed)) ?? sealed;
}

/** Only the seal's section. `hash` covers the file that `update` continues, and is not modified. */
export async function sealSection(
  update: IncrementalUpdate,
  hash: Hash,
  seal: SealSigner,
  info: SealInfo,
): Promise<Buffer> {
  const { section, gap } = signatureSection(update, {
    fieldName: 'Selo',
    name: seal.certificate.titular,
    reason: info.motivo,
    instant: new Date(info.instante),
    room: seal.room,
    ...(info.prova ? { proof: info.prova } : {}),
  });
  const [start, end] = [gap.start - update.source.length, gap.end - update.source.length];
  const digest = hash.copy().update(section.subarray(0, start)).update(section.subarray(end)).digest();
  section.write(gapContent(gap, await seal.sign(digest)), start + 1, 'latin1');
  return section;
}
