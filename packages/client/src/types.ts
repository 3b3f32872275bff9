/** The contract's types, for packages that may import only types (domain). */
export type * from './generated/api.ts';
export type { OperationFacts, RateLimit } from './operation-facts.ts';
