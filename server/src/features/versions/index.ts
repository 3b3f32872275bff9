export { changeDocumentPeriod, refreshDocumentSummary } from '../documents/index.ts';
export { formalizeVersion, formalizeWithin, type VersionKey } from './formalize-version.ts';
export { keepHandwriting } from './handwriting.ts';
export { requireVersion, requireVersionById } from './require-version.ts';
export { completedTopic } from './seal-topic.ts';
export { startFormalizing } from './start-formalizing.ts';
export { findVersionByCode, findVersionById, type VersionRow } from './store.ts';
export { toPaginas, toVersionFacts } from './wire.ts';
