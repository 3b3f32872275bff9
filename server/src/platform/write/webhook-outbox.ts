import { webhookEventOf } from '@lavra/domain';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { enqueueJob } from './outbox.ts';

/** Posts what happened to the organisation's own address; its load is a WebhookJob. */
export const WEBHOOK_TOPIC = 'webhook.entregar';

/** What is posted, as it was when it happened: nothing in it lets anyone sign. */
export interface WebhookBody {
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    /** The number of the event in the document's history: it grows and never repeats. */
    readonly sequencia: number;
    readonly organizacaoId: number;
    readonly contratoId: number;
    readonly contratoNome: string;
    readonly minutaId: number | null;
    readonly signatario: { readonly id: number; readonly nome: string | null } | null;
  };
}

export interface WebhookJob {
  /** The same at every attempt, so that a receiver knows what it had before. */
  readonly id: string;
  readonly corpo: WebhookBody;
}

/** A history row of a document that was just written. */
interface WrittenEvent {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly n: number;
  readonly tipo: string;
  readonly minutaId?: number | undefined;
  readonly signatarioId?: number | undefined;
  readonly now: Date;
}

/** Adds the job that tells a receiver of an event, in the event's transaction; answers how many it added. */
export async function enqueueWebhook(tx: Queryable, event: WrittenEvent): Promise<number> {
  const type = webhookEventOf(event.tipo);
  if (type === null) return 0;
  const { organizacaoId, contratoId, n, minutaId = null, signatarioId = null, now } = event;
  const [snapshot] = await snapshotFor(tx, { organizacaoId, contratoId, signatarioId: signatarioId ?? 0 });
  if (!snapshot) return 0;
  const signatario = signatarioId === null ? null : { id: signatarioId, nome: snapshot.signatarioNome };
  const carga: WebhookJob = {
    id: `msg_${organizacaoId}_${contratoId}_${n}`,
    corpo: {
      type,
      timestamp: now.toISOString(),
      data: {
        sequencia: n,
        ...{ organizacaoId, contratoId, contratoNome: snapshot.contratoNome, minutaId, signatario },
      },
    },
  };
  const job = { topico: WEBHOOK_TOPIC, organizacaoId, carga, now };
  return enqueueJob(tx, job, { dedupe: carga.id, order: `webhook:${contratoId}` });
}

interface SnapshotKey {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly signatarioId: number;
}

/** Names as they are now; nothing for an organisation that wants to be told of nothing. */
const snapshotFor = preparedQuery<SnapshotKey>()((tx, value) => {
  const { webhooks: w, contratos: c, signatarios: s } = tx.tables;
  return tx
    .select({ contratoNome: c.nome, signatarioNome: s.nome })
    .from(w)
    .innerJoin(c, and(eq(c.id, value('contratoId')), eq(c.organizacaoId, w.organizacaoId)))
    .leftJoin(s, and(eq(s.id, value('signatarioId')), eq(s.contratoId, c.id)))
    .where(and(eq(w.organizacaoId, value('organizacaoId')), eq(w.ativo, true)));
});

/** Takes the names of signatories out of what was told, or is to be; the ids stay. */
export async function eraseFromWebhooks(
  tx: Queryable,
  { organizacaoId, ids }: { readonly organizacaoId: number; readonly ids: readonly number[] },
): Promise<void> {
  const { caixaSaida } = tx.tables;
  const erased = new Set(ids);
  const rows = await tx
    .select({ id: caixaSaida.id, carga: caixaSaida.carga })
    .from(caixaSaida)
    .where(and(eq(caixaSaida.organizacaoId, organizacaoId), eq(caixaSaida.topico, WEBHOOK_TOPIC)));
  for (const { id, carga } of rows) {
    const job = JSON.parse(carga) as WebhookJob;
    const { signatario } = job.corpo.data;
    if (signatario === null || !erased.has(signatario.id)) continue;
    const data = { ...job.corpo.data, signatario: { ...signatario, nome: null } };
    const anew: WebhookJob = { ...job, corpo: { ...job.corpo, data } };
    await tx
      .update(caixaSaida)
      .set({ carga: JSON.stringify(anew) })
      .where(eq(caixaSaida.id, id));
  }
}
