export { createDeriver } from './derive-document.ts';
