import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index as pgIndex,
  primaryKey as pgPrimaryKey,
  pgTable,
  uniqueIndex as pgUniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/**
 * Column makers with one meaning on both engines. Instants are `Date` (milliseconds, UTC), money and counts are
 * integers, text sorts by code point, JSON is stored as text.
 */
export const sqliteKit = {
  table: sqliteTable,
  index,
  uniqueIndex,
  primaryKey,
  hasLongIndexEntries: true,
  id: () => integer().primaryKey({ autoIncrement: true }),
  int: () => integer(),
  real: () => real(),
  bool: () => integer({ mode: 'boolean' }),
  instant: () => integer({ mode: 'timestamp_ms' }),
  text: () => text(),
  json: <T>() => text({ mode: 'json' }).$type<T>(),
};

export type Kit = typeof sqliteKit;

// Collation "C" makes PostgreSQL order text as SQLite does, in every locale.
const cText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const epochMilliseconds = customType<{ data: Date; driverData: number | string }>({
  dataType: () => 'bigint',
  toDriver: (value) => value.getTime(),
  fromDriver: (value) => new Date(Number(value)),
});

const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});

/** The same makers for PostgreSQL, under the types of the SQLite ones so that every store is written once. */
export const postgresKit = {
  table: pgTable,
  index: pgIndex,
  uniqueIndex: pgUniqueIndex,
  primaryKey: pgPrimaryKey,
  hasLongIndexEntries: false,
  id: () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  int: () => bigint({ mode: 'number' }),
  real: () => doublePrecision(),
  bool: () => boolean(),
  instant: () => epochMilliseconds(),
  text: () => cText(),
  json: () => jsonText(),
} as unknown as Kit;

/**
 * An index expression in which null (the root folder) equals null. Written without a comma, at which drizzle-kit
 * splits SQLite's index expressions.
 */
export const rootAsZero = (column: AnySQLiteColumn) =>
  sql`(case when ${column} is null then 0 else ${column} end)`;
