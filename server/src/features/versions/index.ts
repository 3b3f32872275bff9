export { changeDocumentPeriod, deriveTopic, refreshDocumentSummary } from '../documents/index.ts';
export { deriveConsumer, deriveVersion } from './derive-version.ts';
export { baseFileOf, signedFileOf } from './download-version.ts';
export { formalizeVersion, formalizeWithin, type VersionKey } from './formalize-version.ts';
export { versionsHandlers } from './handlers.ts';
export { keepHandwriting } from './handwriting.ts';
export { requireVersion, requireVersionById } from './require-version.ts';
export { completedTopic, sealTopic } from './seal-topic.ts';
export { recordSealFailure, sealConsumer, sealVersion } from './seal-version.ts';
export { printableCopyOf, signedCopyOf, type VersionCopy } from './signed-copy.ts';
export { startFormalizing } from './start-formalizing.ts';
export {
  findRevision,
  findVersionByCode,
  findVersionById,
  signersOf,
  type VersionRow,
  versionBytes,
} from './store.ts';
export { readMaterial, type VersionMaterial } from './version-material.ts';
export { baseOf, originalOf, toPaginas, toVersionFacts } from './wire.ts';
