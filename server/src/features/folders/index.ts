export { holdPlace, requireFolderAccess, requirePlace } from './access.ts';
export { activeMembers } from './folder-access-store.ts';
export { findFolder, isBelow, type Reader, readReachable, visibleFolders } from './store.ts';
