export { brandOf } from './brand.ts';
