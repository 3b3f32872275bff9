import type { PDFiumDocument } from '@hyzyla/pdfium';

/** Opens bytes in the engine while `work` runs. */
export type OpenDocument = <T>(
  bytes: Uint8Array,
  work: (document: PDFiumDocument) => T | Promise<T>,
) => Promise<T>;
