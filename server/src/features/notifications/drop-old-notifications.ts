import type { Platform } from '../../platform/context/context.ts';
import { deleteOldest } from './store.ts';

const dayMs = 24 * 3_600_000;
const batch = 500;

/** Deletes notifications past their retention period, read or not. */
export async function dropOldNotifications({ db, clock, config }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - config.retencao.notificacoesDias * dayMs);
  // In small statements, to hold locks briefly.
  while ((await deleteOldest(db, { before, limit: batch })) === batch);
}
