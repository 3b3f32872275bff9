export { addMember, type NewMember } from './add-member.ts';
export { createOrganization } from './create-organization.ts';
export { freePlan, type InitialPlan, type NewOrganization } from './initial-organization.ts';
export { administratorsOf, findOrganization, type OrganizationRow } from './store.ts';
