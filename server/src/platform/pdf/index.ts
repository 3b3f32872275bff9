export {
  type CompareJob,
  type CompareReportJob,
  type DeriveJob,
  type DeriveResult,
  type EvidenceJob,
  type EvidenceResult,
  type HistoryReportJob,
  type IntakeJob,
  type IntakeResult,
  type OccupiedEdges,
  type PageJob,
  type PagePicture,
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
  type VersionComparison,
} from '@lavra/pdf';
export type { Ink, InkJob } from '@lavra/pdf/ink';
export type {
  FreezeJob,
  FreezeResult,
  PrepareJob,
  PrepareResult,
  SealPreparedJob,
  SignatureGap,
} from '@lavra/pdf/revisions';
export {
  ensureDevelopmentAuthority,
  type Pkcs11Token,
  type Pkcs12File,
  SealFailure,
  type SealFailureCause,
  type SealKeyFiles,
  type SealKeySource,
  type SealLevel,
  type SealSetup,
  sealLevels,
} from '@lavra/pdf/seal';
export type { Handwriting, Stamp, StrokePoint } from '@lavra/pdf/stamp';
export { barePng, type PngImage, readPng } from '@lavra/pdf/stamp';
export {
  type EvidenceEvent,
  type EvidenceFile,
  type EvidenceSheet,
  type EvidenceSignatory,
  fontFile,
  sealProof,
  sealReason,
} from '@lavra/pdf/typesetting';
export { WorkerFailure, type WorkerFailureReason } from '../workers/worker-pool.ts';
export {
  openPdfPlatform,
  type PdfPlatform,
  type PdfPlatformOptions,
  startPdfPlatform,
} from './start-pdf-platform.ts';
