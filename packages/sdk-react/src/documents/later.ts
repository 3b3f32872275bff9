import { MoveDialog } from '../folders/later.ts';
import { deferred } from '../primitives/Deferred.tsx';
import { deferredLayer } from '../primitives/overlays/deferred-layer.tsx';
import { CancelDialog } from './lifecycle/later.ts';

const parts = () => import('./later-parts.ts');

export const FilterSheet = deferredLayer(async () => (await parts()).FilterSheet);
export const RenameDialog = deferredLayer(async () => (await parts()).RenameDialog);
export const RowMenuPopup = deferred(async () => (await parts()).RowMenuPopup);
export const SelectionBar = deferredLayer(async () => (await parts()).SelectionBar);

/** Loads the code of all dialogs and bars of the list, a file for each of the three areas. */
export function loadDialogs(): void {
  for (const part of [FilterSheet, MoveDialog, CancelDialog]) void part.load();
}
