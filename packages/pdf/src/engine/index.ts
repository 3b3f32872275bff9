export { isEngineFailure } from './engine-failure.ts';
export { UnreadableFile } from './unreadable-file.ts';
