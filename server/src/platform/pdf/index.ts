export { ensureDevelopmentAuthority, type SealKeyFiles } from './development-authority.ts';
export {
  type EvidenceEvent,
  type EvidenceFile,
  type EvidenceSheet,
  type EvidenceSignatory,
  sealReason,
} from './evidence-sheet.ts';
export {
  type DeriveJob,
  type DeriveResult,
  type EvidenceJob,
  type EvidenceResult,
  type IntakeJob,
  type IntakeResult,
  type PageWords,
  type PdfRefusal,
  pdfRefusals,
  type SealCertificate,
  type SealJob,
  type SealKeyStatus,
  type SealPreparedResult,
  type SealResult,
  type StoredPdf,
  type VerifyJob,
  type VerifyResult,
} from './jobs.ts';
export type {
  FreezeJob,
  FreezeResult,
  PrepareJob,
  PrepareResult,
  SealPreparedJob,
  SignatureGap,
} from './revision/jobs.ts';
export { SealFailure, type SealFailureCause } from './seal/seal-failure.ts';
export {
  type Pkcs11Token,
  type Pkcs12File,
  type SealKeySource,
  type SealLevel,
  type SealSetup,
  sealLevels,
} from './seal/seal-setup.ts';
export { barePng, hasWholePixels, type PngImage, readPng } from './stamp/png.ts';
export type { Handwriting, Stamp, StrokePoint } from './stamp/stamps.ts';
export {
  openPdfPlatform,
  type PdfPlatform,
  type PdfPlatformOptions,
  startPdfPlatform,
} from './start-pdf-platform.ts';
export { fontFile } from './typesetting/fonts.ts';
