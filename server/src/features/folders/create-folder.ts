import type { PastaEntrada } from '@lavra/client/types';
import { assertAllowed, checkFolderDepth, checkFolderName, cleanName, normalizeName } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requireFolderAccess } from './access.ts';
import { insertFolder } from './folder-write-store.ts';

/** Creates a folder owned by its creator. @throws DomainError 404, 409 for a used name, 422 */
export async function createFolder(
  ctx: Ctx,
  { pastaNome, pastaPaiId = null }: PastaEntrada,
): Promise<number> {
  const { organizacaoId, usuarioId } = ctx.principal;
  assertAllowed(checkFolderName(pastaNome));
  const nome = cleanName(pastaNome);
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, now, history }) => {
    const above = pastaPaiId === null ? null : await requireFolderAccess(tx, ctx.principal, pastaPaiId);
    const caminhoPai = above?.caminho ?? '/';
    assertAllowed(checkFolderDepth(caminhoPai, [1]));
    const pastaId = await insertFolder(
      tx,
      {
        organizacaoId,
        pastaPaiId,
        nome,
        nomeNormalizado: normalizeName(nome),
        donoId: usuarioId,
        dataCriacao: now,
      },
      caminhoPai,
    );
    await history({ tipo: 'PASTA_CRIADA', dados: { pastaId, pastaPaiId }, pessoais: { pastaNome: nome } });
    return pastaId;
  });
}
