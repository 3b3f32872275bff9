import type { Platform } from '../../platform/context/context.ts';
import { deleteOldest, deleteRemoved } from './store.ts';

const dayMs = 24 * 3_600_000;
const batch = 500;

/** Deletes notifications past their retention period, read or not, and those removed a day ago. */
export async function dropOldNotifications({ db, clock, config }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - config.retencao.notificacoesDias * dayMs);
  await deleteRemoved(db, new Date(clock.now().getTime() - dayMs));
  // In small statements, to hold locks briefly.
  while ((await deleteOldest(db, { before, limit: batch })) === batch);
}
