import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { blobColumns } from '../platform/files/unnamed-files.ts';
import { sqliteTables } from './tables.ts';

/** The columns of a table that name kept bytes, as the database calls them. */
export function blobColumnNames(table: string): readonly string[] {
  return blobColumns({ tables: sqliteTables }).flatMap(([of, column]) =>
    getTableConfig(of as SQLiteTable).name === table
      ? [column.keyAsName ? toSnakeCase(column.name) : column.name]
      : [],
  );
}
