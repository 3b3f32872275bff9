import { PDFDocument } from 'pdf-lib';

/** Viewers load smaller files in one request. */
export const minBytesForRanges = 1024 * 1024;

/**
 * The same pages with dictionaries packed in object streams and not linearized, so that a viewer with range
 * requests shows a page after few of them. Null if the file is too small to benefit.
 */
export async function writeViewingCopy(base: Uint8Array): Promise<Uint8Array | null> {
  if (base.length < minBytesForRanges) return null;
  const document = await PDFDocument.load(base, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  return document.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
