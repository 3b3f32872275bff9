import type { AssinaturaEntrada } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { Files } from '../../platform/files/files.ts';
import { fieldRefusal } from './field-refusal.ts';
import { imageBytes } from './image-bytes.ts';
import type { StoredSelfie } from './progress.ts';

const limit = { caminho: 'selfie', maxBytes: 500_000, maximum: '500kB' };

/** A selfie as received, with its source. */
export interface Selfie {
  readonly origem: NonNullable<AssinaturaEntrada['selfie']>['origem'];
  readonly bytes: Buffer;
}

/** Reads a requested selfie: strict base64 of a JPEG. @throws DomainError 413, 422 */
export function readSelfie(given: AssinaturaEntrada['selfie']): Selfie {
  if (!given) throw new DomainError('SelfieObrigatoriaException');
  const { origem, imagem } = given;
  const bytes = imageBytes(imagem, limit);
  if (!isJpeg(bytes)) throw fieldRefusal('selfie', 'ImagemInvalidaException');
  return { origem, bytes };
}

/** Stored encrypted under its own key; only the ZIP of the document contains it. */
export async function storeSelfie(
  files: Pick<Files, 'put' | 'has' | 'read'>,
  selfie: Selfie | StoredSelfie,
): Promise<string> {
  const bytes = 'bytes' in selfie ? selfie.bytes : await keptBytes(files, selfie);
  return (await files.put(bytes, { classe: 'SENSIVEL' })).sha256;
}

/**
 * A stored selfie, to be stored again for another signature.
 * @throws DomainError SelfieObrigatoriaException once erased
 */
async function keptBytes(files: Pick<Files, 'has' | 'read'>, { sha256 }: StoredSelfie): Promise<Buffer> {
  if (!(await files.has(sha256))) throw new DomainError('SelfieObrigatoriaException');
  return files.read(sha256);
}

/** From the start of an image to its end (ITU-T T.81 B.1.1.3), and nothing after it. */
function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).toString('hex') === 'ffd8ff' && bytes.subarray(-2).toString('hex') === 'ffd9';
}
