export { addMember } from './add-member.ts';
export { createOrganization } from './create-organization.ts';
export { freePlan, type InitialPlan } from './initial-organization.ts';
export { administratorsOf, findOrganization, type OrganizationRow, upsertMembership } from './store.ts';
