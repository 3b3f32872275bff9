import { Column, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { type Durability, runnerOf } from './database.ts';
import type { Queryable } from './queryable.ts';

/** A complete Drizzle query whose values are placeholders. */
interface Built<R> extends PromiseLike<R[]> {
  prepare(name?: string): unknown;
  toSQL(): { readonly sql: string; readonly params: readonly unknown[] };
}

type NameOf<P, V> = { [K in keyof P & string]: P[K] extends V ? K : never }[keyof P & string];

/** Names the values of a run. A list or row of another shape needs another text, which is also built once. */
interface ValueOf<P> {
  /** A single value. When comparing with a column that is neither text nor number, pass the column too. */
  (name: keyof P & string, column?: Column): SQL;
  /** One value per element of a list. */
  each(name: NameOf<P, readonly unknown[]>): Placeholder[];
  /** The columns of a row or a change, without the undefined ones. */
  columns<K extends NameOf<P, object>>(name: K): P[K];
  /** The same for several rows with the same columns as the first. */
  rows<K extends NameOf<P, readonly object[]>>(name: K): P[K] extends readonly (infer R)[] ? R[] : never;
}

interface Field {
  readonly path: readonly string[];
  readonly field: Column | SQL | SQL.Aliased;
}

/**
 * The parts of Drizzle's prepared queries that have no public access, the same on both engines. Without them, each run
 * would build its text again, or a query could not run inside a write: Drizzle's own `prepare()` is bound to one
 * connection.
 */
interface Prepared {
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

/** Maximum texts cached per query; lists of many lengths could produce more. */
const maxShapes = 100;

/**
 * Prepares a query of a hot path. Drizzle builds its text once per engine and shape; each run only binds values. It
 * runs on the database or, given the `tx` of a write, inside that write. A query that writes must use `returning()`.
 *
 * @example
 * const findUser = preparedQuery<{ readonly email: string }>()((db, value) =>
 *   db.select().from(db.tables.usuarios).where(eq(db.tables.usuarios.email, value('email'))),
 * );
 * const [user] = await findUser(ctx.db, { email });
 */
export function preparedQuery<P extends object>(durability: Durability = 'FULL') {
  return <R>(build: (db: Queryable, value: ValueOf<P>) => Built<R>) => prepare<P, R>(durability, build);
}

function prepare<P extends object, R>(
  durability: Durability,
  build: (db: Queryable, value: ValueOf<P>) => Built<R>,
) {
  const compiled = new Map<string, Compiled>();
  const shaping = new Set<string>();
  return async (db: Queryable, given: P): Promise<R[]> => {
    const values = given as Values;
    const { engine, run } = runnerOf(db);
    let query = compiled.get(keyOf(engine, shaping, values));
    if (!query) {
      query = compile(build(db, placeholders<P>(values, shaping)));
      if (compiled.size >= maxShapes) compiled.clear();
      compiled.set(keyOf(engine, shaping, values), query);
    }
    const { sql, params, toRow } = query;
    const args = params.map((parameter) => parameter(values));
    const rows = run(sql, args, durability);
    return (rows instanceof Promise ? await rows : rows).map(toRow) as R[];
  };
}

/** `shaping` names the values whose shape is part of the text. The first build fills it. */
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

function placeholders<P>(values: Values, shaping: Set<string>): ValueOf<P> {
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
 * A placeholder passed to the driver unchanged, or through its column's encoder. Typed as SQL because Drizzle's
 * types accept placeholders in few positions.
 */
function placeholder(name: string, column?: Column): SQL {
  const value = sql.placeholder(name);
  return (column ? sql.param(value, column) : value) as unknown as SQL;
}

function compile(query: Built<unknown>): Compiled {
  const { sql: text, params } = query.toSQL();
  const { fields, joinsNotNullableMap } = query.prepare('') as Prepared;
  if (!fields) throw new Error('A prepared query must return rows.');
  return { sql: text, params: params.map(parameterOf), toRow: rowMaker(fields, joinsNotNullableMap) };
}

function parameterOf(param: unknown): Parameter {
  if (is(param, Placeholder)) return unencoded(param.name);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const given = valueAt(param.value.name);
  return (values) => {
    const value = given(values);
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

/** Checked, because the engines bind dates differently. */
function unencoded(name: string): Parameter {
  const given = valueAt(name);
  return (values) => {
    const value = given(values);
    if (value instanceof Date) throw new Error(`Pass the column that "${name}" is compared with.`);
    return value;
  };
}

function valueAt(path: string): Parameter {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return (values) => values[first] ?? null;
  return (values) => rest.reduce<unknown>((value, name) => (value as Values)[name], values[first]) ?? null;
}

type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

/** A column of the result: its position in the driver's row and in ours. */
interface ResultColumn {
  readonly index: number;
  readonly name: string;
  readonly decode: Decode | null;
}

/** A nested object of the row, such as the author in `{ id, autor: { nome } }`. */
interface Group {
  readonly name: string;
  readonly columns: ResultColumn[];
  blank: Row;
  /** From a left join: null if all its columns are null. */
  isOptional: boolean;
}

/** Maps rows as Drizzle does, with the decoders looked up once per query. */
function rowMaker(
  fields: readonly Field[],
  joins: Prepared['joinsNotNullableMap'],
): (values: readonly unknown[]) => Row {
  const parts = new Map<string, ResultColumn | Group>();
  for (const [index, { path, field }] of fields.entries()) {
    const [first = '', second, ...deeper] = path;
    if (deeper.length > 0) throw new Error('A prepared query returns rows of two levels at most.');
    const decode = decoderOf(field);
    if (second === undefined) {
      parts.set(first, { index, name: first, decode });
      continue;
    }
    const known = parts.get(first);
    const group =
      known && 'columns' in known ? known : { name: first, columns: [], blank: {}, isOptional: false };
    parts.set(first, group);
    group.columns.push({ index, name: second, decode });
    group.isOptional ||= is(field, Column) && joins?.[getTableName(field.table)] === false;
  }
  const members = [...parts.values()];
  for (const member of members) if ('columns' in member) member.blank = blankOf(member.columns);
  const blankRow = blankOf(members);
  return (values) => {
    const row = { ...blankRow };
    for (const member of members)
      row[member.name] = 'columns' in member ? readGroup(member, values) : readColumn(member, values);
    return row;
  };
}

/**
 * An object with these names, to be copied for each row. V8 would make an object slow to read and copy to which more
 * than 12 properties are added by name; one that JSON describes is fast.
 */
function blankOf(members: readonly { readonly name: string }[]): Row {
  return JSON.parse(JSON.stringify(Object.fromEntries(members.map(({ name }) => [name, null]))));
}

function readColumn({ index, decode }: ResultColumn, values: readonly unknown[]): unknown {
  const value = values[index] ?? null;
  return decode && value !== null ? decode(value) : value;
}

function readGroup({ columns, blank, isOptional }: Group, values: readonly unknown[]): Row | null {
  if (isOptional && columns.every(({ index }) => (values[index] ?? null) === null)) return null;
  const row = { ...blank };
  for (const column of columns) row[column.name] = readColumn(column, values);
  return row;
}

/** Null if the driver's value needs no decoding. */
function decoderOf(field: Field['field']): Decode | null {
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderOfSql(field) : decoderOfSql(field.sql);
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (value) => decoder.mapFromDriverValue(value);
}

function decoderOfSql(chunk: SQL): { mapFromDriverValue(value: unknown): unknown } {
  return (chunk as unknown as { readonly decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;
}
