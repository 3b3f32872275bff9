import type { PDFiumDocument } from '@hyzyla/pdfium';
import { openEngine } from '../engine/engine.ts';

/** Opens bytes in the engine while `work` runs. */
export type OpenDocument = <T>(
  bytes: Uint8Array,
  work: (document: PDFiumDocument) => T | Promise<T>,
) => Promise<T>;

/** Starts the engine. */
export async function openDocuments(): Promise<OpenDocument> {
  const library = await openEngine();
  return async (bytes, work) => {
    const document = await library.loadDocument(bytes);
    try {
      return await work(document);
    } finally {
      document.destroy();
    }
  };
}
