import type { Database } from './db/database.ts';
import { type DatabaseClock, openDatabaseClock } from './db/database-clock.ts';
import { systemClock } from './platform/runtime/clock.ts';

const machineClock: DatabaseClock = { ...systemClock, resync: async () => {}, stop: () => {} };

/** Machines have different clocks, so several use the database's; with a file, this machine's is the only one. */
export async function openDeploymentClock(db: Database, databaseUrl: string): Promise<DatabaseClock> {
  if (databaseUrl.startsWith('file:')) return machineClock;
  return openDatabaseClock(db, db.engine === 'postgres' ? 'postgres' : 'remote');
}
