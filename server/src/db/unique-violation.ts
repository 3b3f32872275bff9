import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { sqliteTables } from './tables.ts';

/** SQLite reports the columns of a violated unique index, unless it has an expression. */
const indexOfColumns = new Map(
  Object.values(sqliteTables).flatMap((table: SQLiteTable) => {
    const { name, indexes } = getTableConfig(table);
    return indexes.map(({ config }) => {
      const columns = config.columns.map((c) =>
        'name' in c ? `${name}.${toSnakeCase(String(c.name))}` : '',
      );
      return [columns.join(', '), config.name] as const;
    });
  }),
);

/** The violated unique index named by an error, or null. */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Drizzle wraps the driver's error.
  if (error.cause instanceof Error) return violatedUnique(error.cause);
  if ('code' in error && error.code === '23505' && 'constraint' in error) return String(error.constraint);
  const [, what] = /UNIQUE constraint failed: (.+)$/.exec(error.message) ?? [];
  if (!what) return null;
  const [, index] = /^index '(.+)'$/.exec(what) ?? [];
  return index ?? indexOfColumns.get(what) ?? null;
}
