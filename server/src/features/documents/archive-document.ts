import { assertAllowed, DomainError, documentCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requireDocument } from './require-document.ts';
import { findDocumentState, setArchived } from './store.ts';

/** Archives a document, which then appears only in the archive list. @throws DomainError 404, 409 */
export async function archiveDocument(ctx: Ctx, contratoId: number): Promise<void> {
  await changeArchived(ctx, contratoId, 'archive');
}

/** Restores an archived document. @throws DomainError 404, 409 */
export async function restoreDocument(ctx: Ctx, contratoId: number): Promise<void> {
  await changeArchived(ctx, contratoId, 'restore');
}

async function changeArchived(ctx: Ctx, contratoId: number, act: 'archive' | 'restore'): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
  assertAllowed(documentCan[act](contrato));
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, history }) => {
    const present = await findDocumentState(tx, organizacaoId, contratoId);
    if (!present) throw new DomainError('ContratoNaoEncontradoException');
    assertAllowed(documentCan[act](present));
    await setArchived(tx, { organizacaoId, contratoId }, act === 'archive');
    await history({ tipo: act === 'archive' ? 'CONTRATO_ARQUIVADO' : 'CONTRATO_RESTAURADO' });
  });
}
