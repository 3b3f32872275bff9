import type { PastaMudanca } from '@lavra/client/types';
import {
  assertAllowed,
  checkFolderDepth,
  checkFolderName,
  cleanName,
  DomainError,
  depthOfPath,
  folderCan,
  normalizeName,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { requireFolderAccess } from './access.ts';
import { moveFolderRows, pathsBelow, renameFolderRow } from './folder-write-store.ts';
import type { FolderState } from './store.ts';

/**
 * Renames a folder, moves it, or both. With `nomeAnterior`, renames it only if it still has that name.
 * @throws DomainError 404, 409 for a used name, another present name or an invalid destination, 422
 */
export async function updateFolder(ctx: Ctx, pastaId: number, change: PastaMudanca): Promise<void> {
  const { pastaNome, nomeAnterior, pastaPaiId } = change;
  if (pastaNome !== undefined) assertAllowed(checkFolderName(pastaNome));
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async (work) => {
    const folder = await requireFolderAccess(work.tx, ctx.principal, pastaId);
    if (pastaPaiId !== undefined) await move(ctx, work, folder, pastaPaiId);
    if (pastaNome === undefined) return;
    if (nomeAnterior !== undefined && nomeAnterior !== folder.nome)
      throw new DomainError('PastaRenomeadaException', { parametros: [folder.nome] });
    await rename(ctx, work, folder, cleanName(pastaNome));
  });
}

async function move(
  { principal }: Ctx,
  { tx, history }: Work,
  folder: FolderState,
  destinoId: number | null,
): Promise<void> {
  const { organizacaoId } = principal;
  const above = destinoId === null ? null : await requireFolderAccess(tx, principal, destinoId);
  const { id: pastaId, pastaPaiId, caminho: de } = folder;
  assertAllowed(
    folderCan.move({ pastaId, pastaPaiId, caminho: de }, above && { ...above, pastaId: above.id }),
  );
  const caminhoPai = above?.caminho ?? '/';
  const below = await pathsBelow(tx, organizacaoId, de);
  const levels = below.map((caminho) => depthOfPath(caminho) - depthOfPath(de) + 1);
  assertAllowed(checkFolderDepth(caminhoPai, levels));
  const para = `${caminhoPai}${pastaId}/`;
  await moveFolderRows(tx, { organizacaoId, pastaId }, { pastaPaiId: destinoId, de, para });
  await history({
    tipo: 'PASTA_MOVIDA',
    dados: { pastaId, pastaAnteriorId: pastaPaiId, pastaPaiId: destinoId },
    pessoais: { pastaNome: folder.nome, destinoNome: above?.nome ?? null },
  });
}

async function rename(
  { principal }: Ctx,
  { tx, history }: Work,
  folder: FolderState,
  nome: string,
): Promise<void> {
  if (nome === folder.nome) return;
  const key = { organizacaoId: principal.organizacaoId, pastaId: folder.id };
  await renameFolderRow(tx, key, { nome, nomeNormalizado: normalizeName(nome) });
  await history({
    tipo: 'PASTA_RENOMEADA',
    dados: { pastaId: folder.id },
    pessoais: { nomeAnterior: folder.nome, nomeNovo: nome },
  });
}
