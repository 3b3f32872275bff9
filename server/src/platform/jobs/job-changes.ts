import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Selects jobs by state, and optionally by id, topic or organisation. */
interface ReviveQuery {
  readonly estados: readonly ('PENDENTE' | 'MORTO')[];
  readonly id?: number;
  readonly topico?: string;
  readonly organizacaoId?: number;
}

/** Makes jobs due now with a fresh attempt count; returns how many. */
export async function reviveJobs(tx: Queryable, query: ReviveQuery, now: Date): Promise<number> {
  const { caixaSaida } = tx.tables;
  const { estados, id, topico, organizacaoId } = query;
  const revived = await tx
    .update(caixaSaida)
    .set({ estado: 'PENDENTE', tentativas: 0, quedas: 0, disponivelEm: now, dataFim: null })
    .where(
      and(
        inArray(caixaSaida.estado, [...estados]),
        id === undefined ? undefined : eq(caixaSaida.id, id),
        topico === undefined ? undefined : eq(caixaSaida.topico, topico),
        organizacaoId === undefined ? undefined : eq(caixaSaida.organizacaoId, organizacaoId),
      ),
    )
    .returning({ id: caixaSaida.id });
  return revived.length;
}

/** Discards a waiting or dead job; returns false for one that runs or has ended. */
export async function discardWaitingJob(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const { caixaSaida } = tx.tables;
  const discarded = await tx
    .update(caixaSaida)
    .set({ estado: 'DESCARTADO', disponivelEm: null, dataFim: now })
    .where(and(eq(caixaSaida.id, id), inArray(caixaSaida.estado, ['MORTO', 'PENDENTE'])))
    .returning({ id: caixaSaida.id });
  return discarded.length > 0;
}

export async function replacePayload(tx: Queryable, id: number, carga: unknown): Promise<void> {
  const { caixaSaida } = tx.tables;
  await tx
    .update(caixaSaida)
    .set({ carga: JSON.stringify(carga) })
    .where(eq(caixaSaida.id, id));
}

/** Deletes jobs of a topic that died before an instant; returns how many, at most `limit`. */
export async function deleteDeadJobs(
  db: Queryable,
  { topico, before, limit }: { readonly topico: string; readonly before: Date; readonly limit: number },
): Promise<number> {
  const { caixaSaida } = db.tables;
  const due = db
    .select({ id: caixaSaida.id })
    .from(caixaSaida)
    .where(and(eq(caixaSaida.estado, 'MORTO'), eq(caixaSaida.topico, topico), lt(caixaSaida.dataFim, before)))
    .limit(limit);
  const deleted = await db
    .delete(caixaSaida)
    .where(inArray(caixaSaida.id, due))
    .returning({ id: caixaSaida.id });
  return deleted.length;
}
