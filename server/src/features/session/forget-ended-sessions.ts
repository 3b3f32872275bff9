import type { Platform } from '../../platform/context/context.ts';
import { dayMs } from './refresh-cookie.ts';
import { deleteExpiredTokens } from './refresh-token-store.ts';
import { deleteEndedSessions } from './store.ts';

/** Ended sessions are kept, because they identify a user's known networks. */
const retentionDays = 90;

/** Deletes expired refresh tokens, and sessions that ended long ago. */
export async function forgetEndedSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredTokens(db, now);
  await deleteEndedSessions(db, new Date(now.getTime() - retentionDays * dayMs));
}
