export { positioningHandlers } from './handlers.ts';
export { type BoxRow, listBoxes } from './store.ts';
export { toPosicionamentoDado } from './wire.ts';
