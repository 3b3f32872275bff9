export { CODE_TOPIC, openCode } from './code-job.ts';
export { signingHandlers } from './handlers.ts';
export { readableSession } from './readable-session.ts';
export { toReceipt } from './receipt.ts';
export { REJECTION_TOPIC } from './reject-version.ts';
export { WRONG_SIGNER_TOPIC } from './report-wrong-signer.ts';
export {
  keepBoth,
  type ReadSignature,
  readSignature,
  recordSignature,
  SIGNED_TOPIC,
} from './sign-version.ts';
export {
  readFrozenSession,
  readSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';
export { findCode, findLink, findSignature, forgetEndedProgress, newestCode } from './store.ts';
