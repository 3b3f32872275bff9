export {
  followersOf,
  followersOfFolder,
  notifiedDocuments,
  notifiedFolders,
} from './read-bells.ts';
export { saveDocumentBells, saveFolderBells } from './store.ts';
