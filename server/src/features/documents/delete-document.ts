import { assertAllowed, DomainError, documentCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { write } from '../../platform/write/write.ts';
import { giveBackDocument } from '../plans/index.ts';
import { refreshDocumentSummary } from './refresh-document-summary.ts';
import { requireDocument } from './require-document.ts';
import { deleteDocumentRow, findDocumentState, hashesOfVersion } from './store.ts';
import { deleteVersionRow } from './version-store.ts';

/**
 * Deletes the newest version, a draft without signatures; deleting version 1 deletes the whole document except its
 * history. Restores the plan's allowance; the bytes are removed an hour later. @throws DomainError 403, 404, 409
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
    const { minutaId, ultimaVersao: versao, nome, autorId } = present;
    const transient = { versao, documentoNome: nome, autorId };
    await giveBackDocument(work, organizacaoId);
    await releaseFiles(work, await hashesOfVersion(tx, organizacaoId, minutaId));
    if (versao > 1) {
      await history({ tipo: 'CONTRATO_EXCLUIDO', minutaId, dados: { versao }, transient });
      await deleteVersionRow(tx, organizacaoId, minutaId);
      await refreshDocumentSummary(work, { organizacaoId, contratoId });
      return;
    }
    // The folder decides who may be notified after the document's row is deleted.
    const dados = { pastaId: present.pastaId };
    const pessoais = { nomeContrato: nome };
    await history({ tipo: 'CONTRATO_EXCLUIDO', minutaId, dados, pessoais, transient });
    await deleteDocumentRow(tx, organizacaoId, contratoId);
  });
}
