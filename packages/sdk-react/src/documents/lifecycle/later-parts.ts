/** Dialogs of lifecycle actions, in a separate file. */
export { CancelDialog } from './CancelDialog.tsx';
export { ExtinguishDialog } from './ExtinguishDialog.tsx';
export { TagsDialog } from './TagsDialog.tsx';
