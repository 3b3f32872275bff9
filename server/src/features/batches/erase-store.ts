import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { BatchSettings } from './batch-settings.ts';
import type { BatchKey } from './batch-topic.ts';
import { updateBatch } from './store.ts';

/**
 * Erases a person's data from the batches of an organisation; returns from how many rows and settings. Where the
 * person would sign every document, no further one can be created.
 */
export async function eraseInBatches(tx: Queryable, organizacaoId: number, email: string): Promise<number> {
  const { lotes: l, lotesLinhas: r } = tx.tables;
  const batches = await tx
    .select({ loteId: l.id, configuracao: l.configuracao })
    .from(l)
    .where(and(eq(l.organizacaoId, organizacaoId), names(l.configuracao, email)));
  for (const { loteId, configuracao } of batches) {
    const key = { organizacaoId, loteId };
    await eraseRows(tx, key);
    await updateBatch(tx, key, { configuracao: { ...(configuracao as BatchSettings), recorrentes: [] } });
  }
  const rows = await tx
    .update(r)
    .set({ dados: null })
    .where(and(eq(r.organizacaoId, organizacaoId), names(r.dados, email)))
    .returning({ id: r.id });
  return batches.length + rows.length;
}

/** JSON in which an e-mail (in lower case) is a whole value. */
const names = (json: Parameters<typeof eq>[0], email: string): SQL =>
  sql`lower(${json}) like ${`%"${email.replace(/[\\%_]/g, '\\$&')}"%`} escape '\\'`;

/** Batches that ended before an instant and still hold data, of all organisations or one of them. */
export async function endedBatches(
  db: Queryable,
  { before, limit, only }: { readonly before: Date; readonly limit: number; readonly only?: BatchKey },
): Promise<BatchKey[]> {
  const { lotes: l } = db.tables;
  return db
    .select({ organizacaoId: l.organizacaoId, loteId: l.id })
    .from(l)
    .where(
      and(
        only && and(eq(l.id, only.loteId), eq(l.organizacaoId, only.organizacaoId)),
        inArray(l.situacao, ['PARADO', 'CONCLUIDO']),
        lt(l.dataFim, before),
        sql`${l.configuracao} is not null`,
      ),
    )
    .limit(limit);
}

/** Erases what rows without a document hold. */
export async function eraseRows(tx: Queryable, { organizacaoId, loteId }: BatchKey): Promise<void> {
  const { lotesLinhas: r } = tx.tables;
  await tx
    .update(r)
    .set({ dados: null })
    .where(and(eq(r.loteId, loteId), eq(r.organizacaoId, organizacaoId)));
}
