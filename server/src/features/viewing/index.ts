export { viewingHandlers } from './handlers.ts';
