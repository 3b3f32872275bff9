import { deferredLayer } from '../../primitives/overlays/deferred-layer.tsx';

const parts = () => import('./later-parts.ts');

export const CancelDialog = deferredLayer(async () => (await parts()).CancelDialog);
export const ExtinguishDialog = deferredLayer(async () => (await parts()).ExtinguishDialog);
export const LimitDialog = deferredLayer(async () => (await parts()).LimitDialog);
export const RemoveDialog = deferredLayer(async () => (await parts()).RemoveDialog);
export const TagsDialog = deferredLayer(async () => (await parts()).TagsDialog);
