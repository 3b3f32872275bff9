/** Typed client of Lavra's contract: operations by id, session, retry, errors as values, events. */
export { type CallOptions, createLavraClient, type LavraClient, type LavraClientOptions } from './client.ts';
export type { OnDownload } from './download-fetch.ts';
export type { DocumentEvent, OrganizationEvent } from './events.ts';
export { operationTable } from './generated/operations.ts';
export {
  ABORTED,
  type DownloadId,
  NO_ACCESS,
  NO_CONNECTION,
  type OperationId,
  type OperationInput,
  type OperationOutput,
  operationFacts,
  type Result,
  type WriteId,
} from './operations.ts';
export { createSession, isChallenge, type Session } from './session.ts';
export { createTokenSource, type ExpiringToken, type GivenToken, type TokenSource } from './token-source.ts';
export type * from './types.ts';
export type { OnUpload } from './upload-fetch.ts';
