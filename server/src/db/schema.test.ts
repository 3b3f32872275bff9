import { type PgTable, getTableConfig as postgresConfig } from 'drizzle-orm/pg-core';
import { type SQLiteTable, getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as postgresSchema from './schema-postgres.ts';
import * as sqliteSchema from './schema-sqlite.ts';
import { sqliteTables } from './tables.ts';

const names = Object.keys(sqliteTables).sort();
const sqliteByName: Readonly<Record<string, SQLiteTable>> = { ...sqliteSchema };
const postgresByName = { ...postgresSchema } as unknown as Readonly<Record<string, PgTable>>;

describe('the schema', () => {
  it('exports the whole schema of both engines to drizzle-kit', () => {
    expect(Object.keys(sqliteSchema).sort()).toEqual(names);
    expect(Object.keys(postgresSchema).sort()).toEqual(names);
  });

  it('has the same columns on both engines', () => {
    const shape = (columns: readonly { name: string; notNull: boolean }[]) =>
      columns.map(({ name, notNull }) => ({ name, notNull }));
    for (const name of names) {
      const sqlite = sqliteConfig(sqliteByName[name]!);
      const postgres = postgresConfig(postgresByName[name]!);
      expect(shape(postgres.columns), name).toEqual(shape(sqlite.columns));
    }
  });

  it.each(Object.values(sqliteTables))('indexes every foreign key of %#', (table) => {
    const config = sqliteConfig(table as SQLiteTable);
    const firstColumns = new Set<unknown>([
      ...config.indexes.map((index) => index.config.columns[0]),
      ...config.primaryKeys.map((key) => key.columns[0]),
      ...config.columns.filter((column) => column.primary),
    ]);
    for (const key of config.foreignKeys) {
      const [column] = key.reference().columns;
      expect(firstColumns, `${config.name}.${column?.name}`).toContain(column);
    }
  });
});
