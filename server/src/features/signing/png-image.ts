import { DomainError } from '@lavra/domain';
import { hasWholePixels, type PngImage, readPng } from '../../platform/pdf/index.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Checks an uploaded handwriting's file: strict base64 of a PNG of at most 1 MB and 4,000 × 4,000 pixels, with a
 * complete structure; pixels are checked by `assertWholePixels`. @throws DomainError 413 ArquivoGrandeException,
 * 422 ImagemInvalidaException
 */
export function assertPngImage(base64: string): PngImage {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) throw invalid();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES) throw new DomainError('ArquivoGrandeException', { parametros: ['1MB'] });
  return readPng(bytes) ?? fail();
}

/**
 * Checks that all pixels exist, because a signature with an undrawable image would prevent sealing. @throws
 * DomainError as `assertPngImage`
 */
export async function assertDrawable(base64: string): Promise<void> {
  if (!(await hasWholePixels(assertPngImage(base64)))) throw invalid();
}

const invalid = () => new DomainError('ImagemInvalidaException');

function fail(): never {
  throw invalid();
}
