import { assertAllowed, DomainError, folderCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { countDocumentsOfFolder } from '../documents/index.ts';
import { requireFolderAccess } from './access.ts';
import { countChildren, deleteFolderRow } from './folder-write-store.ts';
import { lockFolder } from './store.ts';

/** Deletes an empty folder. @throws DomainError 403, 404, 409 if it contains documents or subfolders */
export async function deleteFolder(ctx: Ctx, pastaId: number): Promise<void> {
  const { principal } = ctx;
  const { organizacaoId } = principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    // A concurrent move into the folder locks it, so the count below includes that document.
    if (!(await lockFolder(tx, organizacaoId, pastaId))) throw new DomainError('PastaNaoEncontradaException');
    const folder = await requireFolderAccess(tx, principal, pastaId);
    const totalPastas = await countChildren(tx, { organizacaoId, pastaId });
    const totalDocumentos = await countDocumentsOfFolder(tx, organizacaoId, pastaId);
    assertAllowed(folderCan.remove({ donoId: folder.donoId, totalPastas, totalDocumentos }, principal));
    await deleteFolderRow(tx, { organizacaoId, pastaId });
    await history({
      tipo: 'PASTA_EXCLUIDA',
      dados: { pastaId, pastaPaiId: folder.pastaPaiId },
      pessoais: { pastaNome: folder.nome },
    });
  });
}
