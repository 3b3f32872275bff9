import type { Platform } from '../../platform/context/context.ts';
import { dayMs } from './refresh-cookie.ts';
import { deleteExpiredTokens } from './refresh-token-store.ts';
import { deleteEndedSessions } from './store.ts';

/** Kept a while after their end: the last known networks of a user are told from them. */
const keptDays = 90;

/** Drops refresh tokens that expired, and sessions that ended long ago. */
export async function forgetEndedSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredTokens(db, now);
  await deleteEndedSessions(db, new Date(now.getTime() - keptDays * dayMs));
}
