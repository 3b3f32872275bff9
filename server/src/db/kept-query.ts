import { Column, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { type Durability, runnerOf } from './database.ts';
import type { Queryable } from './queryable.ts';

/** A builder of drizzle's, finished but for its values. */
interface Built<R> extends PromiseLike<R[]> {
  prepare(name?: string): unknown;
}

/** Names a value that each run brings. Compared with a column that is not text or a number, give the column too. */
type ValueOf<P> = (name: keyof P & string, column?: Column) => SQL;

interface Field {
  readonly path: readonly string[];
  readonly field: Column | SQL | SQL.Aliased;
}

/** What drizzle's prepared queries hold, on either engine. */
interface Prepared {
  readonly query?: { readonly sql: string; readonly params: readonly unknown[] };
  readonly queryString?: string;
  readonly params?: readonly unknown[];
  readonly fields?: readonly Field[];
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

interface Compiled {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly toRow: (values: readonly unknown[]) => unknown;
}

/**
 * A query that is asked often: drizzle builds its text once an engine, each run only brings values. It runs on the
 * database or inside a write, by what it is handed. A writing query must ask for `returning()`.
 */
export function keptQuery<P extends object>(durability: Durability = 'FULL') {
  return <R>(build: (db: Queryable, value: ValueOf<P>) => Built<R>) => keep<P, R>(durability, build);
}

function keep<P extends object, R>(
  durability: Durability,
  build: (db: Queryable, value: ValueOf<P>) => Built<R>,
) {
  const compiled = new Map<Queryable['engine'], Compiled>();
  return async (db: Queryable, values: P): Promise<R[]> => {
    let query = compiled.get(db.engine);
    if (!query) {
      query = compile(build(db, placeholder).prepare('') as Prepared);
      compiled.set(db.engine, query);
    }
    const rows = await runnerOf(db)(query.sql, fill(query.params, values), durability);
    return rows.map(query.toRow) as R[];
  };
}

/**
 * Bare, it goes to the driver as it is, or by the encoder of the column that it is written to. Typed as what stands
 * for a value everywhere: drizzle's types let a placeholder stand in few places.
 */
function placeholder(name: string, column?: Column): SQL {
  const value = sql.placeholder(name);
  return (column ? sql.param(value, column) : value) as unknown as SQL;
}

function compile({ query, queryString, params, fields, joinsNotNullableMap }: Prepared): Compiled {
  const text = query?.sql ?? queryString;
  if (text === undefined || !fields) throw new Error('A kept query must be built whole and answer rows.');
  return { sql: text, params: query?.params ?? params ?? [], toRow: rowMaker(fields, joinsNotNullableMap) };
}

function fill(params: readonly unknown[], values: object): unknown[] {
  const given = ({ name }: Placeholder) => (values as Readonly<Record<string, unknown>>)[name] ?? null;
  return params.map((param) => {
    if (is(param, Placeholder)) return given(param);
    if (!is(param, Param) || !is(param.value, Placeholder)) return param;
    const value = given(param.value);
    return value === null ? null : param.encoder.mapToDriverValue(value);
  });
}

type Row = Record<string, unknown>;

/** As drizzle maps rows; what is looked up for each of its columns there is looked up once here. */
function rowMaker(fields: readonly Field[], joins: Prepared['joinsNotNullableMap']) {
  const columns = fields.map(({ path, field }) => {
    const [first = '', second, ...deeper] = path;
    if (deeper.length > 0) throw new Error('A kept query answers rows of two levels at most.');
    return { group: second === undefined ? null : first, name: second ?? first, decode: decoderOf(field) };
  });
  const optional = new Set(
    fields.flatMap(({ path, field }) =>
      path.length === 2 && is(field, Column) && joins?.[getTableName(field.table)] === false ? [path[0]] : [],
    ),
  );
  return (values: readonly unknown[]): Row => {
    const row: Row = {};
    for (const [index, { group, name, decode }] of columns.entries()) {
      const value = values[index] ?? null;
      if (group !== null && !(group in row)) row[group] = {};
      const target = group === null ? row : (row[group] as Row);
      target[name] = value === null || decode === null ? value : decode(value);
    }
    for (const group of optional)
      if (Object.values(row[group!] as Row).every((v) => v === null)) row[group!] = null;
    return row;
  };
}

/** Null where the driver's value is the value. */
function decoderOf(field: Field['field']): ((value: unknown) => unknown) | null {
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderOfSql(field) : decoderOfSql(field.sql);
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (value) => decoder.mapFromDriverValue(value);
}

function decoderOfSql(chunk: SQL): { mapFromDriverValue(value: unknown): unknown } {
  return (chunk as unknown as { readonly decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;
}
