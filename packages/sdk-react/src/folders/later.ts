import { deferredLayer } from '../primitives/overlays/deferred-layer.tsx';

const parts = () => import('./later-parts.ts');

export const DroppedMove = deferredLayer(async () => (await parts()).DroppedMove);
export const FolderTasks = deferredLayer(async () => (await parts()).FolderTasks);
export const MoveDialog = deferredLayer(async () => (await parts()).MoveDialog);
