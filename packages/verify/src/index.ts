export { Certificate, commonName, readCertificates } from './certificates/certificate.ts';
export { type CertificateHolder, readCertificateHolder } from './certificates/certificate-holder.ts';
export {
  type ChainProblem,
  findPath,
  type PathFindings,
  type PathOptions,
} from './certificates/certificate-path.ts';
export { childOf, DerError, type DerNode, octetsOf, oidOf, readDer } from './certificates/der.ts';
export { checkRevocation, type RevocationMaterial, type RevocationState } from './certificates/revocation.ts';
export { checkToken, type TokenFindings } from './certificates/timestamp.ts';
export type {
  DocumentPart,
  PageChange,
  PageChangeKind,
  RevisionChanges,
  ToleratedChange,
} from './changes/changes.ts';
export { canonicalJson, type Json, type JsonObject } from './evidence/canonical-json.ts';
export { type EvidenceReport, verifyEvidence } from './evidence/evidence.ts';
export type { EvidenceCheck, EvidenceCheckName, GivenDocument } from './evidence/evidence-check.ts';
export { type SealedEvidence, sealedEvidenceSha256 } from './evidence/sealed-evidence.ts';
export type {
  CertificateReport,
  DocumentVerdict,
  PadesLevel,
  SealProofReport,
  SignatureChecks,
  SignatureKind,
  SignatureReport,
  SignatureVerdict,
  SignedRevision,
  TimestampReport,
  VerificationReport,
} from './report/report.ts';
export { isDrawnOver, partTexts } from './report/report-texts.ts';
export {
  activeContentNames,
  defaultScanLimits,
  type PdfScan,
  type ScanLimits,
  type ScanRefusal,
  type ScanResult,
  scanPdf,
  type WatchedName,
} from './scan/scan.ts';
export { type UnpackBudget, type Unpacked, unpack } from './scan/scan-filters.ts';
export { unreadableReport, type VerifyOptions, verifyPdf } from './verify-pdf.ts';
