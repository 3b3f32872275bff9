export { createOrganization } from './create-organization.ts';
export { freePlan, type InitialPlan } from './initial-organization.ts';
