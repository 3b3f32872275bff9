import { PDFDocument } from 'pdf-lib';

/** Smaller files need only one request: viewers use range requests above some size. */
export const smallestViewedByRanges = 1024 * 1024;

/**
 * The same pages with dictionaries packed in object streams and not linearized, so that a viewer with range
 * requests shows a page after few of them. Null if the file is too small to benefit.
 */
export async function writeViewingCopy(base: Uint8Array): Promise<Uint8Array | null> {
  if (base.length < smallestViewedByRanges) return null;
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
