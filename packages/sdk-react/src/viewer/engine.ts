/** The used parts of pdf.js, so that a bundler can omit the rest, especially its editors. */
export {
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist';
// Ours, but only needed with it.
export { keepLosses, startPage, watchLosses } from './drawing-losses.ts';
export { pdfData } from './pdf-data.ts';
