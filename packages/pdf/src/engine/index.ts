export { isEngineFailure } from './engine-failure.ts';
export { onPageStep } from './page-steps.ts';
export { UnreadableFile } from './unreadable-file.ts';
