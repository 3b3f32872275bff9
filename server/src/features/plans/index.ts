export { consumeDocument, giveBackDocument } from './document-consumption.ts';
export { featuresOf, requirePlan } from './plan-facts.ts';
