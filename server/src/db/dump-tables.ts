import type { RawConnection } from './raw-connection.ts';
import type { ColumnShape, TableShape } from './table-shapes.ts';

/** A row's value, the same on both engines. */
export type DumpedValue = string | number | boolean | null;
export type DumpedRow = readonly DumpedValue[];

const pageRows = 500;
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** All rows of a table in key order and column order, with constant memory. */
export async function* dumpTable(
  connection: RawConnection,
  { name, columns, key }: TableShape,
): AsyncGenerator<DumpedRow> {
  if (key.length === 0) throw new Error(`The table ${name} has no key to be read by.`);
  const keyAt = key.map((column) => columns.findIndex((one) => one.name === column));
  const select = `select ${quoted(columns.map((column) => column.name))} from "${name}"`;
  const order = `order by ${quoted(key)} limit ${pageRows}`;
  const after = `where (${quoted(key)}) > (${key.map(() => '?').join(', ')})`;
  for (let last: readonly unknown[] | null = null; ; ) {
    const rows = await connection.query(`${select} ${last ? after : ''} ${order}`, last ?? []);
    for (const row of rows) yield row.map((value, at) => toDumped(value, columns[at]!));
    const end = rows.at(-1);
    if (!end || rows.length < pageRows) return;
    last = keyAt.map((at) => end[at]);
  }
}

function toDumped(value: unknown, { type }: ColumnShape): DumpedValue {
  if (value === null) return null;
  if (type === 'BOOLEAN') return value === true || value === 1;
  return type === 'NUMBER' ? Number(value) : String(value);
}

/** The last id issued by each table with counted ids, so that no id is reused for another row. */
export async function readCounters(
  connection: RawConnection,
  shapes: readonly TableShape[],
): Promise<Readonly<Record<string, number>>> {
  const counters: Record<string, number> = {};
  for (const { name, hasCounter } of shapes) {
    if (!hasCounter) continue;
    const sql =
      connection.engine === 'sqlite'
        ? `select seq from sqlite_sequence where name = '${name}'`
        : `select last_value from pg_sequences where schemaname || '.' || sequencename = replace(pg_get_serial_sequence('"${name}"', 'id'), '"', '') and last_value is not null`;
    const [row] = await connection.query(sql);
    if (row) counters[name] = Number(row[0]);
  }
  return counters;
}
