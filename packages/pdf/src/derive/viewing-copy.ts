import { PDFDocument } from 'pdf-lib';

/** A smaller file comes in one request anyway: viewers ask by ranges only above some size. */
export const smallestViewedByRanges = 1024 * 1024;

/**
 * The same pages with their dictionaries packed in object streams and not linearized, so that a viewer that reads
 * by ranges shows a page after few requests. Null when the file is too small to gain by it.
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
