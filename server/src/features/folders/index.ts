export { requirePlace } from './access.ts';
export { findFolder, visibleFolders } from './store.ts';
