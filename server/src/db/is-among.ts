import { type eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Any number of ids as one parameter: their JSON text, or the placeholder of one in a prepared query. */
export type IdList = string | SQL;

/** Whether a column has one of these ids. */
export function isAmong({ engine }: Queryable, column: SQL | Parameters<typeof eq>[0], ids: IdList): SQL {
  return engine === 'sqlite'
    ? sql`${column} in (select value from json_each(${ids}))`
    : sql`${column} in (select value::bigint from json_array_elements_text(${ids}::json))`;
}
