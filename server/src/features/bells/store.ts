import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';

interface OfUser {
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

/** A user's choices for folders. */
export const folderChoices = preparedQuery<OfUser>()((db, value) => {
  const { notificacoesPastas: n } = db.tables;
  return db
    .select({ pastaId: n.pastaId, notificar: n.notificar })
    .from(n)
    .where(and(eq(n.organizacaoId, value('organizacaoId')), eq(n.usuarioId, value('usuarioId'))));
});

/** Paths of folders. */
export async function pathsOf(db: Queryable, organizacaoId: number, pastaIds: readonly number[]) {
  const { pastas: p } = db.tables;
  return db
    .select({ id: p.id, caminho: p.caminho })
    .from(p)
    .where(and(eq(p.organizacaoId, organizacaoId), inArray(p.id, [...pastaIds])));
}

/** Everyone's choices for one document. */
export const choicesOfDocument = preparedQuery<{
  readonly organizacaoId: number;
  readonly contratoId: number;
}>()((db, value) => {
  const { notificacoesContratos: n } = db.tables;
  return db
    .select({ usuarioId: n.usuarioId, notificar: n.notificar })
    .from(n)
    .where(and(eq(n.organizacaoId, value('organizacaoId')), eq(n.contratoId, value('contratoId'))));
});

/** Everyone's choices for these folders. */
export async function choicesOfFolders(db: Queryable, organizacaoId: number, pastaIds: readonly number[]) {
  const { notificacoesPastas: n } = db.tables;
  return db
    .select({ pastaId: n.pastaId, usuarioId: n.usuarioId, notificar: n.notificar })
    .from(n)
    .where(and(eq(n.organizacaoId, organizacaoId), inArray(n.pastaId, [...pastaIds])));
}

export async function saveDocumentBells(
  tx: Queryable,
  { organizacaoId, contratoId }: { readonly organizacaoId: number; readonly contratoId: number },
  usuariosId: readonly number[],
  notificar: boolean,
): Promise<void> {
  const { notificacoesContratos: n } = tx.tables;
  await tx
    .insert(n)
    .values(usuariosId.map((usuarioId) => ({ organizacaoId, contratoId, usuarioId, notificar })))
    .onConflictDoUpdate({ target: [n.contratoId, n.usuarioId], set: { notificar } });
}

export async function saveFolderBells(
  tx: Queryable,
  { organizacaoId, pastaId }: { readonly organizacaoId: number; readonly pastaId: number },
  usuariosId: readonly number[],
  notificar: boolean,
): Promise<void> {
  const { notificacoesPastas: n } = tx.tables;
  await tx
    .insert(n)
    .values(usuariosId.map((usuarioId) => ({ organizacaoId, pastaId, usuarioId, notificar })))
    .onConflictDoUpdate({ target: [n.pastaId, n.usuarioId], set: { notificar } });
}
