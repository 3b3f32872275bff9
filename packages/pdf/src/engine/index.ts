export { isEngineFailure } from './engine-failure.ts';
