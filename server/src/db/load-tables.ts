import type { DumpedRow, DumpedValue } from './dump-tables.ts';
import type { RawConnection } from './raw-connection.ts';
import type { TableShape } from './table-shapes.ts';

const batchValues = 5_000;

/** Rows of a new database. */
const seeded = new Set(['tipos_documento']);

/** The first table with rows in a database that should be empty; null if there is none. */
export async function firstFilledTable(
  connection: RawConnection,
  shapes: readonly TableShape[],
): Promise<string | null> {
  for (const { name } of shapes) {
    if (seeded.has(name)) continue;
    const rows = await connection.query(`select 1 from "${name}" limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
}

/** Deletes the rows of a new database, so that the dump's rows can replace them. */
export async function clearSeeded(connection: RawConnection): Promise<void> {
  for (const name of seeded) await connection.query(`delete from "${name}"`);
}

/** Inserts rows in the columns' order; references within the table are set once all rows are there. */
export async function loadTable(
  connection: RawConnection,
  { name, columns, key, ownReferences }: TableShape,
  rows: AsyncIterable<DumpedRow>,
): Promise<number> {
  const owned = ownReferences.map((reference) => columns.findIndex((column) => column.name === reference));
  const keyAt = key.map((column) => columns.findIndex((one) => one.name === column));
  const later: { readonly values: readonly DumpedValue[]; readonly key: readonly DumpedValue[] }[] = [];
  const into = `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) values`;
  const tuple = `(${columns.map(() => '?').join(', ')})`;
  const toEngine = (value: DumpedValue) =>
    connection.engine === 'sqlite' && typeof value === 'boolean' ? Number(value) : value;
  let count = 0;
  let batch: DumpedValue[][] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await connection.query(`${into} ${batch.map(() => tuple).join(', ')}`, batch.flat());
    batch = [];
  };
  for await (const row of rows) {
    if (row.length !== columns.length) throw new Error(`A row of ${name} has a different number of columns.`);
    const values = row.map(toEngine);
    if (owned.some((at) => values[at] !== null)) {
      later.push({ values: owned.map((at) => values[at]!), key: keyAt.map((at) => values[at]!) });
      for (const at of owned) values[at] = null;
    }
    batch.push(values);
    count++;
    if (batch.length * columns.length >= batchValues) await flush();
  }
  await flush();
  const set = ownReferences.map((column) => `"${column}" = ?`).join(', ');
  const where = key.map((column) => `"${column}" = ?`).join(' and ');
  for (const { values, key: keyValues } of later)
    await connection.query(`update "${name}" set ${set} where ${where}`, [...values, ...keyValues]);
  return count;
}

/** Sets id counters so that they continue after the highest inserted id. */
export async function setCounters(
  connection: RawConnection,
  counters: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, last] of Object.entries(counters)) {
    if (connection.engine === 'postgres') {
      await connection.query(`select setval(pg_get_serial_sequence('"${name}"', 'id'), ?)`, [last]);
      continue;
    }
    await connection.query('delete from sqlite_sequence where name = ?', [name]);
    await connection.query('insert into sqlite_sequence (name, seq) values (?, ?)', [name, last]);
  }
}
