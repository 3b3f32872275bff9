export { findIdentityDocumentType, findSignerRole, insertRoles, listRoles } from './store.ts';
