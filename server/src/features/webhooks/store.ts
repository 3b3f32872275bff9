import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { replacePayload } from '../../platform/jobs/job-changes.ts';
import { systemScope } from '../documents/index.ts';
import { type WebhookJob, webhookTopic } from './webhook-job.ts';

/** The webhook of an organisation, or null. */
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
    eq(caixaSaida.topico, webhookTopic.name),
    inArray(caixaSaida.estado, ['PENDENTE', 'EM_EXECUCAO', 'MORTO']),
  );

/** Undelivered webhooks, newest first, with their total number. */
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

interface SnapshotKey {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly signatarioId: number;
}

/** Current names of document and signatory; null if the organisation's webhook is off. */
export const readSnapshot = preparedQuery<SnapshotKey>()((tx, value) => {
  const { webhooks: w, contratos: c, signatarios: s } = tx.tables;
  return tx
    .select({ contratoNome: c.nome, signatarioNome: s.nome })
    .from(w)
    .innerJoin(c, and(eq(c.id, value('contratoId')), eq(c.organizacaoId, w.organizacaoId)))
    .leftJoin(s, and(eq(s.id, value('signatarioId')), eq(s.contratoId, c.id)))
    .where(
      and(
        systemScope(tx, value('organizacaoId')),
        eq(w.organizacaoId, value('organizacaoId')),
        eq(w.ativo, true),
      ),
    );
});

/** Removes the names of signatories from posted and pending webhooks; the ids stay. */
export async function eraseNames(
  tx: Queryable,
  organizacaoId: number,
  signatarioIds: readonly number[],
): Promise<void> {
  if (signatarioIds.length === 0) return;
  const { caixaSaida } = tx.tables;
  const erased = new Set(signatarioIds);
  const rows = await tx
    .select({ id: caixaSaida.id, carga: caixaSaida.carga })
    .from(caixaSaida)
    .where(and(eq(caixaSaida.organizacaoId, organizacaoId), eq(caixaSaida.topico, webhookTopic.name)));
  for (const { id, carga } of rows) {
    const job = JSON.parse(carga) as WebhookJob;
    const { signatario } = job.corpo.data;
    if (signatario === null || !erased.has(signatario.id)) continue;
    const data = { ...job.corpo.data, signatario: { ...signatario, nome: null } };
    const anonymous: WebhookJob = { ...job, corpo: { ...job.corpo, data } };
    await replacePayload(tx, id, anonymous);
  }
}
