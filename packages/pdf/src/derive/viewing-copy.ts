import { PdfSource, writePackedFile } from '../writer/index.ts';

/** Viewers load smaller files in one request. */
export const minBytesForRanges = 1024 * 1024;

/**
 * The same pages with dictionaries packed in object streams and not linearized, so that a viewer with range
 * requests shows a page after few of them. Null if the file is too small to benefit.
 */
export function writeViewingCopy(base: Uint8Array): Buffer | null {
  return base.length < minBytesForRanges ? null : writePackedFile(new PdfSource(base));
}
