export { validationHandlers } from './handlers.ts';
