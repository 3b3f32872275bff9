export { canonicalJson, type Json, type JsonObject } from './canonical-json.ts';
export { Certificate, commonName, readCertificates } from './certificate.ts';
export { type CertificateHolder, readCertificateHolder } from './certificate-holder.ts';
export { type ChainProblem, findPath, type PathFindings, type PathOptions } from './certificate-path.ts';
export type {
  DocumentPart,
  PageChange,
  PageChangeKind,
  RevisionChanges,
  ToleratedChange,
} from './changes.ts';
export { childOf, DerError, type DerNode, octetsOf, oidOf, readDer } from './der.ts';
export {
  type EvidenceCheck,
  type EvidenceCheckName,
  type EvidenceReport,
  type GivenDocument,
  verifyEvidence,
} from './evidence.ts';
export type {
  CertificateReport,
  DocumentVerdict,
  PadesLevel,
  SignatureChecks,
  SignatureKind,
  SignatureReport,
  SignatureVerdict,
  TimestampReport,
  VerificationReport,
} from './report.ts';
export { isDrawnOver, partTexts } from './report-texts.ts';
export { checkRevocation, type RevocationMaterial, type RevocationState } from './revocation.ts';
export {
  activeContentNames,
  defaultScanLimits,
  type PdfScan,
  type ScanLimits,
  type ScanRefusal,
  type ScanResult,
  scanPdf,
  type WatchedName,
} from './scan.ts';
export { checkToken, type TokenFindings } from './timestamp.ts';
export { unreadableReport, type VerifyOptions, verifyPdf } from './verify-pdf.ts';
