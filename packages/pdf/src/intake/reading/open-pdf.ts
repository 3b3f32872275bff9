import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { guardedBytes } from '../guarded-bytes.ts';
import { UploadObjects } from './upload-objects.ts';

export interface OpenedPdf {
  readonly pdf: PDF;
  /** Its objects had to be searched for. */
  readonly isDamaged: boolean;
}

/**
 * Opens a file in the library, with objects read by us: the library decodes names as UTF-8, rounds numbers, and reads
 * whatever is at an offset. @throws the library's error
 */
export async function openPdf(file: Buffer): Promise<OpenedPdf> {
  const pdf = await PDF.load(guardedBytes(file));
  const { registry, info } = pdf.context;
  const roots = ['Root', 'Info'].flatMap((key) => info.trailer.getRef(key) ?? []);
  const objects = UploadObjects.open(file, info.securityHandler, roots);
  for (const [{ objectNumber }, loaded] of registry.getLoadedObjects()) {
    const own = objects.get(objectNumber);
    if (own) objects.set(objectNumber, refilled(loaded, own));
  }
  registry.setResolver(({ objectNumber }) => objects.get(objectNumber) ?? null);
  // Reserves the numbers in use.
  registry.resolve(PdfRef.of(objects.highestNumber, 0));
  return { pdf, isDamaged: objects.isDamaged };
}

/** The library keeps the catalog and page tree that it read first, so their content is replaced. */
function refilled(loaded: PdfObject, own: PdfObject): PdfObject {
  if (loaded instanceof PdfDict && own instanceof PdfDict) {
    for (const key of [...loaded.keys()]) loaded.delete(key);
    for (const [key, value] of own) loaded.set(key, value);
  } else if (loaded instanceof PdfArray && own instanceof PdfArray) {
    while (loaded.length > 0) loaded.pop();
    for (const item of own) loaded.push(item);
  }
  return loaded;
}
