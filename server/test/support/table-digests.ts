import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../src/db/database.ts';

/** Tables of tries, recorded requests and uses, which change with every request, refused or not. */
const volatile: ReadonlySet<string> = new Set(['limites', 'idempotencias']);
const volatileColumns: ReadonlySet<string> = new Set(['ultimoUso']);

/** A digest of each table's rows, by table name; equal digests mean that nothing changed. */
export async function tableDigests(db: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of Object.keys(db.tables) as (keyof Queryable['tables'])[]) {
    if (volatile.has(name)) continue;
    const rows = await db.select().from(db.tables[name]);
    const texts = rows.map((row) =>
      JSON.stringify(row, (key, value: unknown) => (volatileColumns.has(key) ? undefined : value)),
    );
    digests[name] =
      `${rows.length} rows, ${createHash('sha256').update(texts.sort().join('\n')).digest('hex')}`;
  }
  return digests;
}
