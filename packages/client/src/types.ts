/** The contract's shapes, for those who may know types only (the domain package). */
export type * from './generated/api.ts';
export type { OperationFacts, RateLimit } from './operation-facts.ts';
