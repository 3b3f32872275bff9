export { addMember } from './add-member.ts';
export {
  administratorsOf,
  findOrganization,
  insertOrganization,
  type OrganizationRow,
  recordAccess,
  upsertMembership,
} from './store.ts';
