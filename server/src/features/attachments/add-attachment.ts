import type { Anexo, AnexoEntrada } from '@lavra/client/types';
import { assertAllowed, checkAttachmentName, cleanName, DomainError } from '@lavra/domain';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import {
  orRelease,
  requireAttachable,
  storeAttachment,
  type VersionPath,
  writeAttached,
} from './attached-write.ts';
import { deleteAttachment, findAttachment, insertAttachment } from './store.ts';
import { toAnexo } from './wire.ts';

/** Adds an attachment to a version. @throws DomainError 404, 409, 413, 422 */
export async function addAttachment(
  ctx: Ctx,
  path: VersionPath,
  entrada: AnexoEntrada,
  upload: UploadedFile | undefined,
): Promise<Anexo> {
  const key = await requireAttachable(ctx, path);
  assertAllowed(checkAttachmentName(entrada.nome));
  if (!upload) throw new DomainError('ArquivoNaoSelecionadoException');
  const nome = cleanName(entrada.nome);
  const file = await storeAttachment(ctx, upload);
  const { organizacaoId, minutaId } = key;
  const written = writeAttached(ctx, key, async ({ tx, now, history }) => {
    const autorId = ctx.principal.usuarioId;
    const row = { organizacaoId, minutaId, nome, ...file, dataUpload: now, autorId };
    const id = await insertAttachment(tx, row);
    const dados = { id, sha256: file.sha256 };
    await history({ tipo: 'ANEXO_INCLUIDO', minutaId, dados, pessoais: { nome } });
    return (await findAttachment(tx, key, id))!;
  });
  return toAnexo(await orRelease(ctx, key, file, written));
}

/** Deletes an attachment; its hash stays in the history. @throws DomainError 404, 409 */
export async function removeAttachment(ctx: Ctx, path: VersionPath, anexoId: number): Promise<void> {
  const key = await requireAttachable(ctx, path);
  await writeAttached(ctx, key, async (work) => {
    const row = await findAttachment(work.tx, key, anexoId);
    if (!row) throw new DomainError('AnexoNaoEncontradoException');
    const { id, nome, sha256 } = row.anexo;
    await deleteAttachment(work.tx, key.organizacaoId, id);
    await releaseFiles(work, [sha256]);
    const { minutaId } = key;
    await work.history({ tipo: 'ANEXO_EXCLUIDO', minutaId, dados: { id, sha256 }, pessoais: { nome } });
  });
}
