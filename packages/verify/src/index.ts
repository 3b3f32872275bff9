export {
  type CertificateHolder,
  type CertificateUsage,
  readCertificateHolder,
  readCertificateUsage,
} from './certificate-holder.ts';
export { type ChainFindings, type ChainProblem, checkChain, readCertificates } from './chain.ts';
export { childOf, DerError, type DerNode, octetsOf, oidOf, readDer } from './der.ts';
export type {
  CertificateReport,
  DocumentVerdict,
  SignatureChecks,
  SignatureReport,
  SignatureVerdict,
  VerificationReport,
} from './report.ts';
export type { RevisionChanges } from './revision-changes.ts';
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
export { unreadableReport, type VerifyOptions, verifyPdf } from './verify-pdf.ts';
