/** A document at a URL with range support (RFC 9110 §14), or whole without it. */
export type RangeSource = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Used instead if the first one is refused. */
  readonly otherwise?: string | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
};

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
