import { hasWholePixels, type PngImage, readPng } from '../../platform/pdf/index.ts';
import { imageBytes, invalidImage } from './image-bytes.ts';

const limit = { maxBytes: 1024 * 1024, maximum: '1MB' };

/**
 * Checks an uploaded handwriting's file: strict base64 of a PNG of at most 1 MB and 4,000 × 4,000 pixels, with a
 * complete structure; pixels are checked by `assertWholePixels`. @throws DomainError 413 ArquivoGrandeException,
 * 422 ImagemInvalidaException
 */
export function assertPngImage(base64: string): PngImage {
  const image = readPng(imageBytes(base64, limit));
  if (!image) throw invalidImage();
  return image;
}

/**
 * Checks that all pixels exist, because a signature with an undrawable image would prevent sealing. @throws
 * DomainError as `assertPngImage`
 */
export async function assertDrawable(base64: string): Promise<void> {
  if (!(await hasWholePixels(assertPngImage(base64)))) throw invalidImage();
}
