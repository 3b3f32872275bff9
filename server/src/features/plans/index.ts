export { changePlan, type PlanChange } from './change-plan.ts';
export { consumeDocument, giveBackDocument } from './document-consumption.ts';
export { featuresOf, requirePlan } from './plan-facts.ts';
export { consumeSms, giveBackSms, requireSmsBalance } from './sms-consumption.ts';
export { addFeatures, insertPlan } from './store.ts';
export { type Feature, isFeature } from './wire.ts';
