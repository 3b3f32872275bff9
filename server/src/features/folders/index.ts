export { holdPlace, requireFolderAccess, requirePlace } from './access.ts';
export { activeMembers } from './folder-access-store.ts';
export { findFolder, isBelow, visibleFolders } from './store.ts';
