/** What of pdf.js is used: a bundler can leave out the rest, its editors above all. */
export {
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist';
