import type { RangeSource } from './range-reader.ts';

/** The document to show. Memoise it: another object is another document. */
export type PdfSource =
  | { readonly data: Blob | ArrayBuffer | Uint8Array }
  /** Bytes being loaded; the engine starts meanwhile. */
  | { readonly read: () => Promise<Blob | ArrayBuffer> }
  | RangeSource;

/** A document opened by pdf.js. */
export type PdfDocument = import('pdfjs-dist').PDFDocumentProxy;
/** A page of a document opened by pdf.js. */
export type PdfPageProxy = import('pdfjs-dist').PDFPageProxy;
