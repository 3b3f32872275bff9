import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { WEBHOOK_TOPIC } from '../../platform/write/webhook-outbox.ts';

/** The webhook of an organisation; null when none was saved. */
export async function findWebhook(db: Queryable, organizacaoId: number) {
  const { webhooks: w } = db.tables;
  const [row] = await db.select().from(w).where(eq(w.organizacaoId, organizacaoId)).limit(1);
  return row ?? null;
}

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export async function saveWebhook(tx: Queryable, row: WebhookRow): Promise<void> {
  const { webhooks: w } = tx.tables;
  const { organizacaoId: _, ...set } = row;
  await tx.insert(w).values(row).onConflictDoUpdate({ target: w.organizacaoId, set });
}

const undelivered = ({ tables: { caixaSaida } }: Queryable, organizacaoId: number) =>
  and(
    eq(caixaSaida.organizacaoId, organizacaoId),
    eq(caixaSaida.topico, WEBHOOK_TOPIC),
    inArray(caixaSaida.estado, ['PENDENTE', 'EM_EXECUCAO', 'MORTO']),
  );

/** What has not arrived, newest first, with how much that is in all. */
export async function pendingRows(
  db: Queryable,
  organizacaoId: number,
  page: { readonly limit: number; readonly offset: number },
) {
  const { caixaSaida } = db.tables;
  const rows = await db
    .select({ data: caixaSaida.dataCriacao, estado: caixaSaida.estado, carga: caixaSaida.carga })
    .from(caixaSaida)
    .where(undelivered(db, organizacaoId))
    .orderBy(desc(caixaSaida.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(caixaSaida, undelivered(db, organizacaoId)) };
}

export type PendingRow = Awaited<ReturnType<typeof pendingRows>>['rows'][number];

/** What waits for its next attempt, and what was given up, becomes due with all attempts before it; answers how many. */
export async function revivePending(tx: Queryable, organizacaoId: number, now: Date): Promise<number> {
  const { caixaSaida } = tx.tables;
  const revived = await tx
    .update(caixaSaida)
    .set({ estado: 'PENDENTE', tentativas: 0, disponivelEm: now, dataFim: null })
    .where(and(undelivered(tx, organizacaoId), inArray(caixaSaida.estado, ['PENDENTE', 'MORTO'])))
    .returning({ id: caixaSaida.id });
  return revived.length;
}
