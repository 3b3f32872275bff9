export { CODE_TOPIC, openCode } from './code-job.ts';
export { signingHandlers } from './handlers.ts';
export { readableSession } from './readable-session.ts';
export { REJECTION_TOPIC } from './reject-version.ts';
export { WRONG_SIGNER_TOPIC } from './report-wrong-signer.ts';
export { findCode, findLink, forgetEndedProgress, newestCode } from './store.ts';
