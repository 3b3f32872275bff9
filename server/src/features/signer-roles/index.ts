export { findIdentityDocumentType, findSignerRole } from './store.ts';
