export { deriveTopic } from './derive-topic.ts';
export { changeDocumentPeriod } from './document-dates.ts';
export { type DocumentScope, systemScope, validationScope } from './document-scope-store.ts';
export { documentsHandlers } from './handlers.ts';
export { refreshDocumentSummary } from './refresh-document-summary.ts';
export { requireDocument } from './require-document.ts';
export { discardInterim, insertRevision, type NewRevision } from './revision-store.ts';
export { findDocument } from './store.ts';
export { updateVersionRow } from './version-store.ts';
