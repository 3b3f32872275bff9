export { positioningHandlers } from './handlers.ts';
export { type BoxRow, insertBoxes, listBoxes } from './store.ts';
export { toPosicionamentoDado } from './wire.ts';
