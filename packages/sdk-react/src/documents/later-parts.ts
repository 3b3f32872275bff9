/** Parts of the document list that open later, in a separate file. */
export { FilterSheet } from './FilterSheet.tsx';
export { RenameDialog } from './RenameDialog.tsx';
export { RowMenuPopup } from './RowMenuPopup.tsx';
export { SelectionBar } from './SelectionBar.tsx';
