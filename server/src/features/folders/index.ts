export { mayCreateAtRoot, requireFolderAccess, requirePlace } from './access.ts';
export { visibleFolders } from './store.ts';
