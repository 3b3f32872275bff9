export { deletedTopic, openDeletion } from './deletion-job.ts';
export { deriveTopic } from './derive-topic.ts';
export { changeDocumentPeriod, type DocumentPeriod } from './document-dates.ts';
export { documentsHandlers } from './handlers.ts';
export { historyMessage } from './history-messages.ts';
export { type DocumentKey, refreshDocumentSummary } from './refresh-document-summary.ts';
export { requireDocument } from './require-document.ts';
export { type DocumentRow, findDocument } from './store.ts';
