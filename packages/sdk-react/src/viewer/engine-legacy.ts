/** pdf.js's build for older browsers, with its polyfills. */
export {
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
