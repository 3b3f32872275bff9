import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

interface Version {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

const ofVersion = ({ tables: { itens } }: Queryable, { organizacaoId, minutaId }: Version) =>
  and(eq(itens.organizacaoId, organizacaoId), eq(itens.minutaId, minutaId));

/** Items of a version, in the order added. */
export function listItemRows(db: Queryable, version: Version) {
  const { itens } = db.tables;
  return db.select().from(itens).where(ofVersion(db, version)).orderBy(asc(itens.id));
}

export type ItemRow = Awaited<ReturnType<typeof listItemRows>>[number];
export type ItemValues = Omit<Tables['itens']['$inferInsert'], 'id' | 'organizacaoId' | 'minutaId'>;

export async function insertItems(
  tx: Queryable,
  { organizacaoId, minutaId }: Version,
  items: readonly ItemValues[],
): Promise<ItemRow[]> {
  if (items.length === 0) return [];
  return tx
    .insert(tx.tables.itens)
    .values(items.map((item) => ({ ...item, organizacaoId, minutaId })))
    .returning();
}

export async function updateItem(
  tx: Queryable,
  version: Version,
  id: number,
  values: ItemValues,
): Promise<ItemRow | null> {
  const { itens } = tx.tables;
  const [row] = await tx
    .update(itens)
    .set(values)
    .where(and(ofVersion(tx, version), eq(itens.id, id)))
    .returning();
  return row ?? null;
}

/** Whether the item existed. */
export async function deleteItem(tx: Queryable, version: Version, id: number): Promise<boolean> {
  const { itens } = tx.tables;
  const rows = await tx
    .delete(itens)
    .where(and(ofVersion(tx, version), eq(itens.id, id)))
    .returning({ id: itens.id });
  return rows.length > 0;
}
