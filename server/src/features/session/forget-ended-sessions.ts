import type { Platform } from '../../platform/context/context.ts';
import { dayMs } from './refresh-cookie.ts';
import { deleteExpiredTokens } from './refresh-token-store.ts';
import { deleteEndedSessions } from './store.ts';

/** Ended sessions are kept, because they tell which networks of a user are known. */
const retentionDays = 90;

/** Drops refresh tokens that expired, and sessions that ended long ago. */
export async function forgetEndedSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredTokens(db, now);
  await deleteEndedSessions(db, new Date(now.getTime() - retentionDays * dayMs));
}
