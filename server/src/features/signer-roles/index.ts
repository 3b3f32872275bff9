export { findIdentityDocumentType, findSignerRole, insertRoles } from './store.ts';
