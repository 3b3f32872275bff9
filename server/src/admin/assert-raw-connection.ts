import { hasRawConnection } from '../db/raw-connection.ts';
import type { Config } from '../platform/config/config.ts';
import { AdminRefusal } from './admin-refusal.ts';

/** Checks before an operation that it can be completed. @throws AdminRefusal */
export function assertRawConnection({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (!hasRawConnection(databaseUrl)) throw new AdminRefusal('BANCO_EM_SERVIDOR_LIBSQL', 'libsql://');
}
