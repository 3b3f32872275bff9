/** Dialogs of folders, in a separate file. */

export { DroppedMove } from './DroppedMove.tsx';
export { FolderTasks } from './FolderTasks.tsx';
export { MoveDialog } from './MoveDialog.tsx';
