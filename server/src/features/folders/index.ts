export { holdPlace, requireFolderAccess, requirePlace } from './access.ts';
export { findFolder, isBelow, visibleFolders } from './store.ts';
