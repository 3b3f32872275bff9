export type { SignatureAppearance } from './appearance.ts';
export { freezeBase } from './freeze-base.ts';
export { type AppendedFile, appendObjects, IncrementalUpdate } from './incremental-update.ts';
export type {
  FreezeJob,
  FreezeResult,
  PrepareJob,
  PrepareResult,
  SealPreparedJob,
  SignatureGap,
} from './jobs.ts';
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
export { prepareRevision } from './prepare-revision.ts';
export {
  certifiedPermission,
  digestAround,
  embedSignature,
  gapContent,
  type PreparedSignature,
  prepareSignature,
  type SignatureRequest,
  signatureSection,
} from './prepare-signature.ts';
