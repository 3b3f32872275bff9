export { forgetExpiredPreparations } from './forget-expired.ts';
