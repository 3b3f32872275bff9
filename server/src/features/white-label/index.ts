export { brandOf } from './brand.ts';
export { insertBrand } from './store.ts';
