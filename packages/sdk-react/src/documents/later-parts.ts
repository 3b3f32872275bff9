/** Dialogs of the document list, in a separate file. */
export { AddTagsDialog } from './AddTagsDialog.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { RenameDialog } from './RenameDialog.tsx';
