export {
  type AcceptedFiles,
  acceptFiles,
  assertUploads,
  consentOf,
  type ReceivedUpload,
  type UploadConsent,
} from './accept-files.ts';
export {
  addVersion,
  fileNames,
  filesFacts,
  isAltered,
  needsComparison,
  releasingOnRefusal,
  type VersionFiles,
} from './add-version.ts';
export { createWithin } from './create-within.ts';
export { deriveTopic } from './derive-topic.ts';
export { changeDocumentPeriod, periodOf, readDocumentDays, readDocumentPeriod } from './document-dates.ts';
export {
  type DocumentScope,
  documentScope,
  type PreparedReader,
  systemScope,
  validationScope,
} from './document-scope-store.ts';
export { type DueDocument, deadlinesIn, endsIn } from './due-date-store.ts';
export { countDocumentsOfFolder, countInFolders } from './folder-count-store.ts';
export { documentsHandlers } from './handlers.ts';
export { documentNames, isNameTaken, takenNames } from './name-store.ts';
export { insertDocument } from './new-document-store.ts';
export { assertTagsKnown, readTags, type WantedTags } from './read-tags.ts';
export { refreshDocumentSummary } from './refresh-document-summary.ts';
export { documentsInForce, documentsToSign } from './report-document-store.ts';
export { requireDocument } from './require-document.ts';
export { discardInterim, insertRevision, type NewRevision } from './revision-store.ts';
export { findDocument, findDocumentState } from './store.ts';
export { saveItemTotal, saveReminderRule } from './summary-store.ts';
export { attachTags, detachTags, knownTagIds, tagsOf } from './tag-store.ts';
export { updateVersionRow } from './version-store.ts';
