import { assertAllowed, DomainError, folderCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requireFolderAccess } from './access.ts';
import { accessOf } from './folder-access.ts';
import { deleteAccess, insertAccess } from './folder-access-store.ts';

/** Gives members access to a folder; existing access stays. @throws DomainError 404 */
export async function shareFolder(ctx: Ctx, pastaId: number, usuarioIds: readonly number[]): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    const folder = await requireFolderAccess(tx, ctx.principal, pastaId);
    const people = await accessOf(tx, organizacaoId, folder);
    const isMember = (id: number) => people.some(({ member }) => member.id === id);
    if (!usuarioIds.every(isMember)) throw new DomainError('UsuarioNaoEncontradoException');
    const usuariosId = [...new Set(usuarioIds)].filter((id) =>
      people.some(({ member, acesso }) => member.id === id && (acesso === null || acesso.herdado)),
    );
    if (usuariosId.length === 0) return;
    await insertAccess(tx, { organizacaoId, pastaId }, usuariosId);
    await history({
      tipo: 'PASTA_COMPARTILHADA',
      dados: { pastaId, usuariosId },
      pessoais: { pastaNome: folder.nome },
    });
  });
}

/** Revokes a member's access to a folder. @throws DomainError 404, 409 for the owner or an administrator */
export async function unshareFolder(ctx: Ctx, pastaId: number, usuarioId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    const folder = await requireFolderAccess(tx, ctx.principal, pastaId);
    const people = await accessOf(tx, organizacaoId, folder);
    const acesso = people.find(({ member }) => member.id === usuarioId)?.acesso;
    if (!acesso) throw new DomainError('UsuarioNaoEncontradoException');
    assertAllowed(folderCan.revokeAccess(acesso));
    await deleteAccess(tx, { organizacaoId, pastaId }, usuarioId);
    await history({
      tipo: 'PASTA_ACESSO_REMOVIDO',
      dados: { pastaId, usuarioId },
      pessoais: { pastaNome: folder.nome },
    });
  });
}
