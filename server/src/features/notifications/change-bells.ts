import type { NotificacaoUsuario } from '@lavra/client/types';
import { assertAllowed, canChooseBells, DomainError, documentCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { followersOf, followersOfFolder, saveDocumentBells, saveFolderBells } from '../bells/index.ts';
import { findDocumentState, requireDocument } from '../documents/index.ts';
import { activeMembers, findFolder, requireFolderAccess } from '../folders/index.ts';

/** Turns the bell of a document on or off for users. @throws DomainError 403 for others' bells, 404, 409 when closed */
export async function changeDocumentBells(
  ctx: Ctx,
  contratoId: number,
  usuariosId: readonly number[],
  notificar: boolean,
): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await requireDocument(ctx.db, ctx.principal, contratoId);
  assertAllowed(canChooseBells(ctx.principal, usuariosId));
  const root = { contrato: contratoId, organizacao: organizacaoId, isPersonal: true } as const;
  await write(ctx, root, async ({ tx }) => {
    const present = await findDocumentState(tx, organizacaoId, contratoId);
    if (!present) throw new DomainError('ContratoNaoEncontradoException');
    assertAllowed(documentCan.notify(present));
    const users = await requireMembers(tx, organizacaoId, usuariosId);
    await saveDocumentBells(tx, { organizacaoId, contratoId }, users, notificar);
  });
}

/** Turns the bell of a folder on or off for users. @throws DomainError 403 for others' bells, 404 */
export async function changeFolderBells(
  ctx: Ctx,
  pastaId: number,
  usuariosId: readonly number[],
  notificar: boolean,
): Promise<void> {
  const { organizacaoId } = ctx.principal;
  assertAllowed(canChooseBells(ctx.principal, usuariosId));
  await write(ctx, { organizacao: organizacaoId }, async ({ tx }) => {
    await requireFolderAccess(tx, ctx.principal, pastaId);
    const users = await requireMembers(tx, organizacaoId, usuariosId);
    await saveFolderBells(tx, { organizacaoId, pastaId }, users, notificar);
  });
}

async function requireMembers(
  tx: Queryable,
  organizacaoId: number,
  usuariosId: readonly number[],
): Promise<number[]> {
  const members = new Set((await activeMembers(tx, organizacaoId)).map(({ id }) => id));
  if (!usuariosId.every((id) => members.has(id))) throw new DomainError('UsuarioNaoEncontradoException');
  return [...new Set(usuariosId)];
}

/** The bell of each active user for a document; only the own one for users who are not administrators. */
export async function bellsOfDocument(ctx: Ctx, contratoId: number): Promise<NotificacaoUsuario[]> {
  const { organizacaoId } = ctx.principal;
  const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
  const { autorId, pastaId } = contrato;
  const folder = pastaId === null ? null : await findFolder(ctx.db, ctx.principal, pastaId);
  const caminho = folder?.caminho ?? null;
  return withBells(ctx, await followersOf(ctx.db, { organizacaoId, contratoId, autorId, caminho }));
}

/** The same for a folder. */
export async function bellsOfFolder(ctx: Ctx, pastaId: number): Promise<NotificacaoUsuario[]> {
  const { organizacaoId } = ctx.principal;
  const { caminho } = await requireFolderAccess(ctx.db, ctx.principal, pastaId);
  return withBells(ctx, await followersOfFolder(ctx.db, { organizacaoId, caminho }));
}

async function withBells(
  { db, principal }: Ctx,
  followers: readonly number[],
): Promise<NotificacaoUsuario[]> {
  const members = await activeMembers(db, principal.organizacaoId);
  return members
    .filter(({ id }) => canChooseBells(principal, [id]).ok)
    .map(({ id, nome }) => ({
      id,
      usuarioId: id,
      usuarioNome: nome,
      ativo: true,
      notificar: followers.includes(id),
    }));
}
