import type { OperationId } from '@lavra/client';

const DOCUMENT_LISTS = ['listDocuments', 'searchDocuments'] as const;
const VERSION = ['getVersion', 'getCurrentVersion', 'listVersions'] as const;
const DOCUMENT = ['getDocument', 'listDocumentHistory', ...VERSION, ...DOCUMENT_LISTS] as const;
const SIGNERS = ['listSigners', 'listSignerMessages', 'getPositioning', ...DOCUMENT] as const;
const CONSUMPTION = ['getOrganizationConsumption', 'getOrganizationPlan'] as const;

const OPERATION = ['getOperation', 'listJobs'] as const;

/** What each write makes stale. A write that is not here changes nothing that is read. */
export const invalidations: { readonly [Id in OperationId]?: readonly OperationId[] } = {
  createDocument: [...DOCUMENT_LISTS, ...CONSUMPTION],
  renameDocument: DOCUMENT,
  deleteDocument: [...DOCUMENT, ...CONSUMPTION],
  updateVersion: DOCUMENT,
  formalizeVersion: [...DOCUMENT, 'getEvidence', 'downloadSigned', 'downloadPrintable'],
  retryVersionSeal: [...DOCUMENT, 'getEvidence', 'downloadSigned'],
  addSigners: SIGNERS,
  editSigner: SIGNERS,
  removeSigner: SIGNERS,
  inviteSigners: SIGNERS,
  resendInvitation: SIGNERS,
  openInPersonSigning: SIGNERS,
  createPositioning: ['getPositioning', ...VERSION],
  updatePositioning: ['getPositioning', ...VERSION],
  updateNotificationSettings: ['getSettings'],
  updateGeneralSettings: ['getSettings', 'getOrganizationSettings'],
  changePassword: ['getAccountSecurity', 'listSessions'],
  confirmSecondFactor: ['getAccountSecurity'],
  disableSecondFactor: ['getAccountSecurity'],
  renewRecoveryCodes: ['getAccountSecurity'],
  endSession: ['listSessions'],
  createApiToken: ['listApiTokens'],
  revokeApiToken: ['listApiTokens'],
  endOtherSessions: ['listSessions'],
  unlockSigning: ['getSigning'],
  recordOpening: ['getSigning'],
  confirmSigningToken: ['getSigning'],
  signVersion: ['getSigning', 'downloadSignedCopy'],
  rejectVersion: ['getSigning'],
  retryJob: OPERATION,
  retryTopic: OPERATION,
  discardJob: OPERATION,
};

/** What an event of a document makes stale. */
export const staleAfterEvent: readonly OperationId[] = [...SIGNERS, 'getEvidence'];

/** What an event of any document makes stale of the lists. */
export const staleListsAfterEvent: readonly OperationId[] = DOCUMENT_LISTS;
