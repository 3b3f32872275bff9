export {
  followersOf,
  followersOfFolder,
  isDocumentNotified,
  notifiedDocuments,
  notifiedFolders,
} from './read-bells.ts';
export { saveDocumentBells, saveFolderBells } from './store.ts';
