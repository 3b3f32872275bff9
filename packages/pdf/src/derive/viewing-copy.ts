import { PDFDocument } from 'pdf-lib';

/** Smaller files arrive in one request anyway: viewers use ranges only above some size. */
export const smallestViewedByRanges = 1024 * 1024;

/**
 * The same pages with dictionaries packed in object streams and not linearized, so that a viewer reading by
 * ranges shows a page after few requests. Null when the file is too small to benefit.
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
