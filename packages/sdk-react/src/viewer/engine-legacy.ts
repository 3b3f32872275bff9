/** pdf.js's build for older browsers, with its polyfills. */
export {
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// Ours, but only needed with it.
export { keepLosses, startPage, watchLosses } from './drawing-losses.ts';
export { pdfData } from './pdf-data.ts';
