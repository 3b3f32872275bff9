import type { AssinaturaEntrada } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { Files } from '../../platform/files/files.ts';

const MAX_BYTES = 500_000;

/** A selfie as received, with its source. */
export interface Selfie {
  readonly origem: NonNullable<AssinaturaEntrada['selfie']>['origem'];
  readonly bytes: Buffer;
}

/** Reads a requested selfie: strict base64 of a JPEG. @throws DomainError 413, 422 */
export function readSelfie(given: AssinaturaEntrada['selfie']): Selfie {
  if (!given) throw new DomainError('SelfieObrigatoriaException');
  const { origem, imagem } = given;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(imagem) || imagem.length % 4 !== 0) throw invalid();
  const bytes = Buffer.from(imagem, 'base64');
  if (bytes.length > MAX_BYTES) throw new DomainError('ArquivoGrandeException', { parametros: ['500kB'] });
  if (!isJpeg(bytes)) throw invalid();
  return { origem, bytes };
}

/** Stored encrypted under its own key; only the ZIP of the document contains it. */
export async function storeSelfie(files: Pick<Files, 'put'>, { bytes }: Selfie): Promise<string> {
  return (await files.put(bytes, { classe: 'SENSIVEL' })).sha256;
}

/** From the start of an image to its end (ITU-T T.81 B.1.1.3), and nothing after it. */
function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).toString('hex') === 'ffd8ff' && bytes.subarray(-2).toString('hex') === 'ffd9';
}

const invalid = () => new DomainError('ImagemInvalidaException');
