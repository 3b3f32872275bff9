import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Principal } from '../../platform/context/context.ts';
import { documentScope, type PreparedReader, systemScope } from '../documents/index.ts';
import { visibleFolders } from '../folders/index.ts';

interface DocumentKey {
  readonly organizacaoId: number;
  readonly contratoId: number;
}

/** Facts that decide who is notified of a document. */
export const findFollowed = preparedQuery<DocumentKey>()((tx, value) => {
  const { contratos: c, pastas: p } = tx.tables;
  return tx
    .select({
      autorId: c.autorId,
      pastaId: c.pastaId,
      caminho: p.caminho,
      arquivado: c.arquivado,
      extinto: c.extinto,
      situacaoFormalizacao: c.situacaoFormalizacao,
    })
    .from(c)
    .leftJoin(p, eq(p.id, c.pastaId))
    .where(and(systemScope(tx, value('organizacaoId')), eq(c.id, value('contratoId'))));
});

export type NewNotification = Queryable['tables']['notificacoes']['$inferInsert'];

export async function insertNotifications(tx: Queryable, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(tx.tables.notificacoes)
    .values([...rows])
    .onConflictDoNothing();
}

export async function deleteOfDocument(
  tx: Queryable,
  { organizacaoId, contratoId }: DocumentKey,
): Promise<void> {
  const { notificacoes: n } = tx.tables;
  await tx.delete(n).where(and(eq(n.organizacaoId, organizacaoId), eq(n.contratoId, contratoId)));
}

type Reader = Pick<Principal, 'organizacaoId' | 'usuarioId'>;

/** A principal, or a user to whom a job writes. */
type ScopedReader = Principal | PreparedReader;

const ofReader = (
  { tables: { notificacoes: n } }: Queryable,
  { organizacaoId, usuarioId }: Reader | ScopedReader,
) => and(eq(n.organizacaoId, organizacaoId), eq(n.usuarioId, usuarioId));

/** Notifications that the reader has not removed. */
const kept = (db: Queryable, reader: Reader | ScopedReader) =>
  and(ofReader(db, reader), isNull(db.tables.notificacoes.dataRemocao));

/** The reader's notifications whose document, or the folder of a deleted one, they may still see. */
function visible(db: Queryable, principal: ScopedReader, condition: SQL | undefined): SQL | undefined {
  const { notificacoes: n, contratos: c } = db.tables;
  const inFolder = and(eq(n.excluido, true), visibleFolders(db, principal, n.pastaId));
  return and(kept(db, principal), condition, or(isNotNull(c.id), inFolder));
}

/** A page of the reader's notifications, newest first, with the present names of their documents. */
export async function notificationRows(
  db: Queryable,
  principal: ScopedReader,
  condition: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { notificacoes: n, contratos: c } = db.tables;
  return db
    .select({
      ...{ id: n.id, contratoId: n.contratoId, tipo: n.tipo, n: n.n, dia: n.dia, lido: n.lido },
      ...{ dataCadastro: n.dataCadastro, contratoNome: c.nome, existente: c.id },
    })
    .from(n)
    .leftJoin(c, and(eq(c.id, n.contratoId), documentScope(db, principal)))
    .where(visible(db, principal, condition))
    .orderBy(desc(n.dataCadastro), desc(n.id))
    .limit(limit)
    .offset(offset);
}

export type NotificationRow = Awaited<ReturnType<typeof notificationRows>>[number];

export async function countNotifications(
  db: Queryable,
  principal: Principal,
  condition: SQL | undefined,
): Promise<number> {
  const { notificacoes: n, contratos: c } = db.tables;
  const [row] = await db
    .select({ total: count() })
    .from(n)
    .leftJoin(c, and(eq(c.id, n.contratoId), documentScope(db, principal)))
    .where(visible(db, principal, condition));
  return Number(row?.total ?? 0);
}

export const isUnread = ({ tables: { notificacoes: n } }: Queryable) => eq(n.lido, false);

/** The notification of one event. */
export const isOfEvent = ({ tables: { notificacoes: n } }: Queryable, chave: string) => eq(n.chave, chave);

/** Deletes some created before an instant. Ids grow with time, so the oldest rows need no index of dates. */
export async function deleteOldest(
  db: Queryable,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { notificacoes: n } = db.tables;
  const oldest = await db
    .select({ id: n.id, dataCadastro: n.dataCadastro })
    .from(n)
    .orderBy(asc(n.id))
    .limit(limit);
  const due = oldest.filter(({ dataCadastro }) => dataCadastro < before).map(({ id }) => id);
  if (due.length > 0) await db.delete(n).where(inArray(n.id, due));
  return due.length;
}

/** Marks some or all of the reader's own notifications as read or unread; returns the ids of those that changed. */
export async function setRead(
  tx: Queryable,
  reader: Reader,
  { ids, lido }: { readonly ids: readonly number[] | 'ALL'; readonly lido: boolean },
): Promise<number[]> {
  const { notificacoes: n } = tx.tables;
  const which = ids === 'ALL' ? undefined : inArray(n.id, [...ids]);
  const changed = await tx
    .update(n)
    .set({ lido })
    .where(and(kept(tx, reader), eq(n.lido, !lido), which))
    .returning({ id: n.id });
  return changed.map(({ id }) => id);
}

/** Removes a notification of the reader; with null, restores it. False if there is none in the other state. */
export async function setRemoved(
  tx: Queryable,
  reader: Reader,
  { id, dataRemocao }: { readonly id: number; readonly dataRemocao: Date | null },
): Promise<boolean> {
  const { notificacoes: n } = tx.tables;
  const isOther = dataRemocao === null ? isNotNull(n.dataRemocao) : isNull(n.dataRemocao);
  const rows = await tx
    .update(n)
    .set({ dataRemocao })
    .where(and(ofReader(tx, reader), eq(n.id, id), isOther))
    .returning({ id: n.id });
  return rows.length > 0;
}

/** Deletes those that were removed before an instant. */
export async function deleteRemoved(db: Queryable, before: Date): Promise<void> {
  const { notificacoes: n } = db.tables;
  await db.delete(n).where(and(isNotNull(n.dataRemocao), lt(n.dataRemocao, before)));
}
