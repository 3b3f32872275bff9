export { signingHandlers } from './handlers.ts';
export { readableSession } from './readable-session.ts';
export { readReceipt } from './receipt.ts';
export { assertLasts, assertSite } from './require-link.ts';
export {
  type ReadSignature,
  readSignature,
  recordSignature,
  storePictures,
} from './sign-version.ts';
export {
  readFrozenSession,
  readSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';
export { eraseSelfies, findLink, findSignature, type LinkRow } from './store.ts';
