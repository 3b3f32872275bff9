import { assertAllowed, DomainError, documentCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { eraseMailsOf } from '../../platform/mail/mail.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { giveBackDocument } from '../plans/index.ts';
import { deletedTopic, sealDeletion } from './deletion-job.ts';
import { refreshDocumentSummary } from './refresh-document-summary.ts';
import { requireDocument } from './require-document.ts';
import { deleteDocumentRow, deleteVersionRow, findDocumentState, hashesOfVersion } from './store.ts';

type DocumentState = NonNullable<Awaited<ReturnType<typeof findDocumentState>>>;

/**
 * Deletes the newest version, a draft without signatures; with version 1 goes the whole document, of which the
 * history alone stays. What it consumed is given back, and its bytes go an hour later. @throws DomainError 403, 404, 409
 */
export async function deleteDocument(ctx: Ctx, contratoId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
  assertAllowed(documentCan.remove(contrato, ctx.principal));

  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const { tx, history } = work;
    const present = await findDocumentState(tx, organizacaoId, contratoId);
    if (!present?.minutaId) throw new DomainError('ContratoNaoEncontradoException');
    assertAllowed(documentCan.remove(present, ctx.principal));
    const { minutaId, ultimaVersao } = present;
    await notifyDeletion(ctx, work, present);
    await giveBackDocument(work, organizacaoId);
    await eraseMailsOf(tx, { organizacaoId, minutaId });
    await releaseFiles(work, await hashesOfVersion(tx, organizacaoId, minutaId));
    if (ultimaVersao > 1) {
      await history({ tipo: 'CONTRATO_EXCLUIDO', minutaId, dados: { versao: ultimaVersao } });
      await deleteVersionRow(tx, organizacaoId, minutaId);
      await refreshDocumentSummary(work, { organizacaoId, contratoId });
      return;
    }
    // The folder tells who may hear of it, once the row that said so is gone.
    const dados = { pastaId: present.pastaId };
    await history({ tipo: 'CONTRATO_EXCLUIDO', minutaId, dados, pessoais: { nomeContrato: present.nome } });
    await deleteDocumentRow(tx, organizacaoId, contratoId);
  });
}

/** Who deletes their own document knows it. */
async function notifyDeletion(
  { secrets, principal }: Ctx,
  work: Work,
  { minutaId, autorId, nome, ultimaVersao }: DocumentState,
): Promise<void> {
  if (minutaId === null || autorId === principal.usuarioId) return;
  const deletion = {
    ...{ minutaId, versao: ultimaVersao, documentoNome: nome, autorId },
    ...{ excluidoPor: principal.usuarioNome, excluidoEm: work.now.toISOString() },
  };
  await work.enqueue(deletedTopic, sealDeletion(secrets, deletion), { dedupe: `minuta:${minutaId}` });
}
