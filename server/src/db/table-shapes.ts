import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { sqliteTables } from './tables.ts';

/** A table's shape on both engines, by database names. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly key: readonly string[];
  /** Columns that refer to a row of the same table, which may be inserted later. */
  readonly ownReferences: readonly string[];
  /** Whether `id` is counted and never reused. */
  readonly hasCounter: boolean;
}

export interface ColumnShape {
  readonly name: string;
  readonly type: 'TEXT' | 'NUMBER' | 'BOOLEAN';
}

const nameOf = (column: { readonly name: string; readonly keyAsName: boolean }) =>
  column.keyAsName ? toSnakeCase(column.name) : column.name;

/** Every table of the schema, each after the tables that it refers to. */
export function tableShapes(): readonly TableShape[] {
  const configs = Object.values(sqliteTables).map((table) => getTableConfig(table as SQLiteTable));
  const sorted: typeof configs = [];
  const place = (config: (typeof configs)[number]): void => {
    if (sorted.includes(config)) return;
    for (const key of config.foreignKeys) {
      const foreign = getTableConfig(key.reference().foreignTable).name;
      if (foreign !== config.name) place(configs.find(({ name }) => name === foreign)!);
    }
    sorted.push(config);
  };
  for (const config of configs) place(config);
  return sorted.map((config) => ({
    name: config.name,
    columns: config.columns.map((column) => ({ name: nameOf(column), type: typeOf(column) })),
    key: [
      ...config.columns.filter((column) => column.primary),
      ...config.primaryKeys.flatMap((key) => key.columns),
    ].map(nameOf),
    ownReferences: config.foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      return getTableConfig(foreignTable).name === config.name ? columns.map(nameOf) : [];
    }),
    hasCounter: config.columns.some((column) => 'autoIncrement' in column && column.autoIncrement === true),
  }));
}

function typeOf(column: { readonly columnType: string }): ColumnShape['type'] {
  if (column.columnType === 'SQLiteBoolean') return 'BOOLEAN';
  return column.columnType.startsWith('SQLiteText') ? 'TEXT' : 'NUMBER';
}
