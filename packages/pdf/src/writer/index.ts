export { type AppendedFile, appendObjects, IncrementalUpdate } from './incremental-update.ts';
export { writePackedFile } from './packed-file.ts';
export { PdfSource } from './pdf-source.ts';
export {
  dateString,
  dictionary,
  list,
  nameToken,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  RevisionError,
  reference,
  textString,
  token,
  withEntries,
  writeValue,
} from './pdf-syntax.ts';
