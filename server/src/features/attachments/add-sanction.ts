import type { Sancao, SancaoEntrada } from '@lavra/client/types';
import { assertAllowed, checkSanction, cleanName, DomainError } from '@lavra/domain';
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
import { deleteSanction, findSanction, insertSanction } from './store.ts';
import { toSancao } from './wire.ts';

/** Adds a sanction to a version, with or without a file. @throws DomainError 404, 409, 413, 422 */
export async function addSanction(
  ctx: Ctx,
  path: VersionPath,
  entrada: SancaoEntrada,
  upload: UploadedFile | undefined,
): Promise<Sancao> {
  const key = await requireAttachable(ctx, path);
  assertAllowed(checkSanction(entrada));
  const [tipo, descricao] = [cleanName(entrada.tipo), entrada.descricao.trim()];
  const file = upload ? await storeAttachment(ctx, upload) : null;
  const { organizacaoId, minutaId } = key;
  const written = writeAttached(ctx, key, async ({ tx, now, history }) => {
    const autorId = ctx.principal.usuarioId;
    const row = { organizacaoId, minutaId, tipo, descricao, ...file, dataUpload: now, autorId };
    const id = await insertSanction(tx, row);
    const dados = { id, sha256: file?.sha256 ?? null };
    await history({ tipo: 'SANCAO_INCLUIDA', minutaId, dados, pessoais: { nome: tipo } });
    return (await findSanction(tx, key, id))!;
  });
  return toSancao(await orRelease(ctx, key, file, written));
}

/** Deletes a sanction; its hash stays in the history. @throws DomainError 404, 409 */
export async function removeSanction(ctx: Ctx, path: VersionPath, sancaoId: number): Promise<void> {
  const key = await requireAttachable(ctx, path);
  await writeAttached(ctx, key, async (work) => {
    const row = await findSanction(work.tx, key, sancaoId);
    if (!row) throw new DomainError('SancaoNaoEncontradaException');
    const { id, tipo: nome, sha256 } = row.sancao;
    await deleteSanction(work.tx, key.organizacaoId, id);
    if (sha256) await releaseFiles(work, [sha256]);
    const { minutaId } = key;
    await work.history({ tipo: 'SANCAO_EXCLUIDA', minutaId, dados: { id, sha256 }, pessoais: { nome } });
  });
}
