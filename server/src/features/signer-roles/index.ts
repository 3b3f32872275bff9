export {
  findIdentityDocumentType,
  findSignerRole,
  type IdentityDocumentTypeRow,
  type SignerRoleRow,
} from './store.ts';
