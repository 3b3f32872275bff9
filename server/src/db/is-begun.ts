import { stat } from 'node:fs/promises';
import { orNull } from '../platform/runtime/file-system.ts';
import { openFault } from './database-not-opened.ts';
import { hasRawConnection, openRawConnection } from './raw-connection.ts';
import { sqlitePath } from './sqlite-path.ts';

/**
 * Whether a server has migrated the database at an address before; creates nothing. libSQL's own server is not
 * checked, since its databases are created there.
 * @throws DatabaseNotOpened if the operator can fix it
 */
export async function isBegun(url: string): Promise<boolean> {
  if (!hasRawConnection(url)) return true;
  if (url.startsWith('file:') && (await orNull(stat(sqlitePath(url)))) === null) return false;
  try {
    await using connection = await openRawConnection(url, 'READ');
    const journal =
      connection.engine === 'postgres'
        ? "select 1 where to_regclass('migracoes') is not null"
        : "select 1 from sqlite_schema where name = 'migracoes'";
    return (await connection.query(journal)).length > 0;
  } catch (error) {
    throw openFault(error);
  }
}
