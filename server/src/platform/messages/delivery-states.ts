import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Records that a message was given up before it was sent; returns whether this was the first record. */
export async function markGivenUp(
  tx: Queryable,
  mensagemId: number,
  reason: { readonly erro: string; readonly motivoFalha: MotivoFalhaEntrega },
): Promise<boolean> {
  const { mensagens: m } = tx.tables;
  const rows = await tx
    .update(m)
    .set({ ...reason, situacao: 'FALHA' })
    .where(and(eq(m.id, mensagemId), isNull(m.dataEnvio), ne(m.situacao, 'FALHA')))
    .returning({ id: m.id });
  return rows.length > 0;
}

/** Keeps the provider's id of an SMS. */
export async function keepReference(db: Queryable, mensagemId: number, referencia: string): Promise<void> {
  const { mensagens: m } = db.tables;
  await db.update(m).set({ referencia }).where(eq(m.id, mensagemId)).returning({ id: m.id });
}

/** Returns a dead message to the queue. */
export async function markWaiting(tx: Queryable, mensagemId: number): Promise<void> {
  const { mensagens: m } = tx.tables;
  await tx
    .update(m)
    .set({ situacao: 'PENDENTE', erro: null, motivoFalha: null })
    .where(eq(m.id, mensagemId))
    .returning({ id: m.id });
}

/** Records that a message arrived, once, unless it was returned. A kill may have left it unmarked as sent. */
export async function markArrived(db: Queryable, id: number, now: Date): Promise<void> {
  const { mensagens: m } = db.tables;
  await db
    .update(m)
    .set({
      situacao: 'ENVIADA',
      dataEntrega: now,
      dataEnvio: sql`coalesce(${m.dataEnvio}, ${sql.param(now, m.dataEnvio)})`,
    })
    .where(and(eq(m.id, id), isNull(m.dataEntrega), isNull(m.motivoFalha)))
    .returning({ id: m.id });
}

/** Records a bounce; returns whether this was the first record. */
export async function markReturned(
  db: Queryable,
  id: number,
  {
    now,
    ...change
  }: { readonly motivoFalha: MotivoFalhaEntrega; readonly erro: string | null; readonly now: Date },
): Promise<boolean> {
  const { mensagens: m } = db.tables;
  const rows = await db
    .update(m)
    // Also sets the sending time in case the process died before recording it, so that the message is not
    // sent again.
    .set({
      ...change,
      situacao: 'FALHA',
      dataEnvio: sql`coalesce(${m.dataEnvio}, ${sql.param(now, m.dataEnvio)})`,
    })
    .where(and(eq(m.id, id), isNull(m.motivoFalha), isNull(m.dataEntrega)))
    .returning({ id: m.id });
  return rows.length > 0;
}
