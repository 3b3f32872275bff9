/** Dialogs of folders, in a separate file. */
export { FolderTasks } from './FolderTasks.tsx';
export { MoveDialog } from './MoveDialog.tsx';
