export { validationHandlers } from './handlers.ts';
export { validateByFile } from './validate-by-file.ts';
