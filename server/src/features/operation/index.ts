export { operationHandlers, type RestingTopics } from './handlers.ts';
export { admitOperator } from './operator.ts';
