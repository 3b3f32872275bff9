/** Dialogs of lifecycle actions and of the plan's limit, in a separate file. */
export { LimitDialog } from '../LimitDialog.tsx';
export { CancelDialog } from './CancelDialog.tsx';
export { ExtinguishDialog } from './ExtinguishDialog.tsx';
export { RemoveDialog } from './RemoveDialog.tsx';
export { TagsDialog } from './TagsDialog.tsx';
