export {
  changeDocumentPeriod,
  deriveTopic,
  insertRevision,
  refreshDocumentSummary,
} from '../documents/index.ts';
export { announceDeadlines, announceDeadlinesHourly } from './announce-deadlines.ts';
export { awaitComparison } from './await-comparison.ts';
export { appearancePlaceOf } from './blank-boxes.ts';
export { cancelWithin } from './cancel-version.ts';
export { deriveConsumer, deriveVersion } from './derive-version.ts';
export { baseFileOf, signedBaseFileOf, signedFileOf } from './download-version.ts';
export { toEvidencias } from './evidence-file.ts';
export { formalizeVersion, formalizeWithin } from './formalize-version.ts';
export { freezeConsumer, freezeTopic, freezeVersion } from './freeze-version.ts';
export { versionsHandlers } from './handlers.ts';
export { readHandwriting, storedHandwriting, storeHandwriting } from './handwriting.ts';
export { requireVersion, requireVersionKey, requireVersionKeyById } from './require-version.ts';
export { resumeFailedSeals } from './retry-seal.ts';
export { headOf, signedBaseOf, takesRevisionPath } from './revision-path.ts';
export { type SealFailed, sealFailedTopic, sealTopic } from './seal-topic.ts';
export { recordSealFailure, sealConsumer, sealVersion } from './seal-version.ts';
export { printableCopyOf, signedCopyOf, type VersionCopy } from './signed-copy.ts';
export { startFormalizing } from './start-formalizing.ts';
export {
  countFailedSeals,
  findRevision,
  findVersionByCode,
  findVersionById,
  findVersionsById,
  type RevisionRow,
  revisionsOf,
  signersOf,
  type VersionRow,
  versionBytes,
} from './store.ts';
export type { VersionKey } from './version-key.ts';
export { readMaterial, type VersionMaterial } from './version-material.ts';
export { baseOf, originalOf, toPaginas, toVersionFacts } from './wire.ts';
