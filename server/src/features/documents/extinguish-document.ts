import type { Extincao } from '@lavra/client/types';
import {
  assertAllowed,
  attachedTypeByName,
  checkExtinctionReason,
  DomainError,
  documentCan,
} from '@lavra/domain';
import type { FileToSend, UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { attachFile } from '../../platform/files/attach-file.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { write } from '../../platform/write/write.ts';
import { extinctionOf, setExtinct } from './extinction-store.ts';
import { requireDocument } from './require-document.ts';
import { findDocumentState } from './store.ts';

/** Ends a document whose latest formalized version is in force; irreversible. @throws DomainError 404, 409, 413, 422 */
export async function extinguishDocument(
  ctx: Ctx,
  contratoId: number,
  { descricao, contratoId: named = contratoId }: Extincao,
  upload: UploadedFile | undefined,
): Promise<void> {
  const { organizacaoId, usuarioId } = ctx.principal;
  const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
  if (named !== contratoId) throw new DomainError('ContratoNaoEncontradoException');
  assertAllowed(documentCan.extinguish(contrato));
  assertAllowed(checkExtinctionReason(descricao));
  const file = upload && (await attachFile(ctx.files, upload));
  const root = { contrato: contratoId, organizacao: organizacaoId };
  const done = write(ctx, root, async ({ tx, now, history }) => {
    const present = await findDocumentState(tx, organizacaoId, contratoId);
    if (!present) throw new DomainError('ContratoNaoEncontradoException');
    assertAllowed(documentCan.extinguish(present));
    await setExtinct(
      tx,
      { organizacaoId, contratoId },
      {
        descricaoExtincao: descricao.trim(),
        dataExtincao: now,
        autorExtincaoId: usuarioId,
        nomeArqOriginalExtincao: upload?.nome ?? null,
        arquivoExtincaoSha256: file?.sha256 ?? null,
      },
    );
    await history({
      tipo: 'CONTRATO_EXTINTO',
      dados: { minutaVigenteId: present.minutaVigenteId ?? 0, arquivoSha256: file?.sha256 ?? null },
      pessoais: { descricao: descricao.trim() },
    });
  });
  await done.catch(async (error: unknown) => {
    // The write lost a race, so no row refers to the stored bytes.
    if (file) await write(ctx, { organizacao: organizacaoId }, (work) => releaseFiles(work, [file.sha256]));
    throw error;
  });
}

/** @throws DomainError 404, also for an extinction without a file */
export async function extinctionFileOf(ctx: Ctx, contratoId: number): Promise<FileToSend> {
  await requireDocument(ctx.db, ctx.principal, contratoId);
  const extinction = await extinctionOf(ctx.db, ctx.principal, contratoId);
  const { sha256 = null, nomeArquivo: nome = null } = extinction ?? {};
  const tipo = nome === null ? null : attachedTypeByName(nome);
  const stored = sha256 === null ? null : await ctx.files.stat(sha256);
  if (sha256 === null || nome === null || tipo === null || !stored)
    throw new DomainError('ExtincaoSemArquivoException');
  return { ...stored, nome, tipo, open: (range) => ctx.files.open(sha256, range) };
}
