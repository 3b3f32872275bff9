import type { Consumer } from '../../platform/jobs/worker.ts';
import type { SealFailed } from '../versions/index.ts';
import { openSealIncident } from './seal-incident.ts';

export { sealFacts, sealHandlers } from './handlers.ts';
export { readSealState } from './store.ts';
export { startSealWatch } from './watch-seal.ts';

/** Notifies the operator of a document's failed seal, once per incident. */
export const sealFailedConsumer: Consumer<SealFailed> = {
  run: (ctx, { carga }) => openSealIncident(ctx, carga.motivo),
};
