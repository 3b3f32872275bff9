export { requireIdentityDocumentType, requireRole } from './require-role.ts';
export { insertRoles, listRoles } from './store.ts';
