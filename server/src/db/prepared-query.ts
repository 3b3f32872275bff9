import { Column, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { type Durability, runnerOf } from './database.ts';
import type { Queryable } from './queryable.ts';

/** A builder of drizzle's, finished but for its values. */
interface Built<R> extends PromiseLike<R[]> {
  prepare(name?: string): unknown;
}

type NameOf<P, V> = { [K in keyof P & string]: P[K] extends V ? K : never }[keyof P & string];

/** Names what each run brings. A list or row of another shape is another text, built once as well. */
interface ValueOf<P> {
  /** A value. Compared with a column that is not text or a number, give the column too. */
  (name: keyof P & string, column?: Column): SQL;
  /** One value for each of a list. */
  each(name: NameOf<P, readonly unknown[]>): Placeholder[];
  /** The columns of a row or of a change; those that are undefined are left out. */
  columns<K extends NameOf<P, object>>(name: K): P[K];
  /** The same for rows, which all have the columns of the first. */
  rows<K extends NameOf<P, readonly object[]>>(name: K): P[K] extends readonly (infer R)[] ? R[] : never;
}

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
  readonly params: readonly Parameter[];
  readonly toRow: (values: readonly unknown[]) => unknown;
}

type Values = Readonly<Record<string, unknown>>;
type Parameter = (values: Values) => unknown;

/** So many texts of one query are kept; lists of every length would be more. */
const maxShapes = 100;

/**
 * A query that is asked often: drizzle builds its text once an engine, each run only brings values. It runs on the
 * database or inside a write, by what it is handed. A writing query must ask for `returning()`.
 */
export function preparedQuery<P extends object>(durability: Durability = 'FULL') {
  return <R>(build: (db: Queryable, value: ValueOf<P>) => Built<R>) => keep<P, R>(durability, build);
}

function keep<P extends object, R>(
  durability: Durability,
  build: (db: Queryable, value: ValueOf<P>) => Built<R>,
) {
  const compiled = new Map<string, Compiled>();
  const shaping = new Set<string>();
  return async (db: Queryable, given: P): Promise<R[]> => {
    const values = given as Values;
    let query = compiled.get(keyOf(db.engine, shaping, values));
    if (!query) {
      query = compile(build(db, standIns<P>(values, shaping)).prepare('') as Prepared);
      if (compiled.size >= maxShapes) compiled.clear();
      compiled.set(keyOf(db.engine, shaping, values), query);
    }
    const { sql, params, toRow } = query;
    const args = params.map((parameter) => parameter(values));
    const rows = runnerOf(db)(sql, args, durability);
    return (rows instanceof Promise ? await rows : rows).map(toRow) as R[];
  };
}

/** `shaping` holds the values whose shape is part of the text, which the first build tells. */
function keyOf(engine: string, shaping: ReadonlySet<string>, values: Values): string {
  let key = engine;
  for (const name of shaping) key += `|${shapeOf(values[name])}`;
  return key;
}

function shapeOf(value: unknown): string {
  if (!Array.isArray(value)) return columnsOf(value).join();
  return typeof value[0] === 'object' ? `${value.length}:${columnsOf(value[0]).join()}` : `${value.length}`;
}

function columnsOf(row: unknown): string[] {
  const values = (row ?? {}) as Values;
  return Object.keys(values).filter((name) => values[name] !== undefined);
}

function standIns<P>(values: Values, shaping: Set<string>): ValueOf<P> {
  const list = (name: string): readonly unknown[] => {
    shaping.add(name);
    return values[name] as readonly unknown[];
  };
  const rowAt = (path: string, row: unknown) =>
    Object.fromEntries(columnsOf(row).map((column) => [column, placeholder(`${path}.${column}`)]));
  const more = {
    each: (name: string) => list(name).map((_, index) => placeholder(`${name}.${index}`)),
    columns(name: string) {
      shaping.add(name);
      return rowAt(name, values[name]);
    },
    rows: (name: string) => list(name).map((_, index) => rowAt(`${name}.${index}`, list(name)[0])),
  };
  return Object.assign(placeholder, more) as unknown as ValueOf<P>;
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
  const kept = query?.params ?? params ?? [];
  return { sql: text, params: kept.map(parameterOf), toRow: rowMaker(fields, joinsNotNullableMap) };
}

function parameterOf(param: unknown): Parameter {
  if (is(param, Placeholder)) return valueAt(param.name);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const given = valueAt(param.value.name);
  return (values) => {
    const value = given(values);
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

function valueAt(path: string): Parameter {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return (values) => values[first] ?? null;
  return (values) => rest.reduce<unknown>((value, name) => (value as Values)[name], values[first]) ?? null;
}

type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

/** Columns that stand together in a row, each as its name and the text that reads it. */
interface Group {
  readonly members: string[];
  /** Whether none of them has a value. */
  readonly absences: string[];
  /** Of a left join: null where it is absent. */
  isOptional: boolean;
}

/**
 * As drizzle maps rows, but written out once for this query, such as `{ "id": v[0] ?? null, "autor": { … } }`: V8 knows
 * the shape of such rows beforehand, where members that are put in one by one cost more than the query itself.
 */
function rowMaker(
  fields: readonly Field[],
  joins: Prepared['joinsNotNullableMap'],
): (values: readonly unknown[]) => Row {
  const decoders: (Decode | null)[] = [];
  const parts = new Map<string, string | Group>();
  for (const [index, { path, field }] of fields.entries()) {
    const [first = '', second, ...deeper] = path;
    if (deeper.length > 0) throw new Error('A kept query answers rows of two levels at most.');
    const decode = decoderOf(field);
    decoders.push(decode);
    const value = decode
      ? `v[${index}] == null ? null : decoders[${index}](v[${index}])`
      : `v[${index}] ?? null`;
    if (second === undefined) {
      parts.set(first, value);
      continue;
    }
    const known = parts.get(first);
    const group = typeof known === 'object' ? known : { members: [], absences: [], isOptional: false };
    parts.set(first, group);
    group.members.push(`${JSON.stringify(second)}: ${value}`);
    group.absences.push(`v[${index}] == null`);
    group.isOptional ||= is(field, Column) && joins?.[getTableName(field.table)] === false;
  }
  const members = [...parts].map(([name, part]) => `${JSON.stringify(name)}: ${textOf(part)}`);
  // Made of names in our own queries: nothing of a request is in it.
  return new Function('decoders', `return (v) => ({ ${members.join(', ')} });`)(decoders);
}

function textOf(part: string | Group): string {
  if (typeof part === 'string') return part;
  const row = `{ ${part.members.join(', ')} }`;
  return part.isOptional ? `${part.absences.join(' && ')} ? null : ${row}` : row;
}

/** Null where the driver's value is the value. */
function decoderOf(field: Field['field']): Decode | null {
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderOfSql(field) : decoderOfSql(field.sql);
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (value) => decoder.mapFromDriverValue(value);
}

function decoderOfSql(chunk: SQL): { mapFromDriverValue(value: unknown): unknown } {
  return (chunk as unknown as { readonly decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;
}
