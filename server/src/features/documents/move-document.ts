import { assertAllowed, DomainError, documentCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { holdPlace, requirePlace } from '../folders/index.ts';
import { isNameTaken } from './name-store.ts';
import { requireDocument } from './require-document.ts';
import { findDocumentState, moveDocumentRow } from './store.ts';

/** Moves a document into a folder, or the root for null. @throws DomainError 404, 409 for a used name, 422 */
export async function moveDocument(ctx: Ctx, contratoId: number, pastaId: number | null): Promise<void> {
  const { db, principal } = ctx;
  const { organizacaoId } = principal;
  const { contrato } = await requireDocument(db, principal, contratoId);
  const place = await requirePlace(ctx, pastaId);
  assertAllowed(documentCan.move(contrato, { pastaId }));
  const { nomeNormalizado } = contrato;
  if (await isNameTaken(db, { organizacaoId, pastaId, nomeNormalizado }))
    throw new DomainError('ContratoComNomeDuplicadoException');

  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, history }) => {
    const present = await findDocumentState(tx, organizacaoId, contratoId);
    if (!present) throw new DomainError('ContratoNaoEncontradoException');
    await holdPlace(tx, principal, pastaId);
    assertAllowed(documentCan.move(present, { pastaId }));
    await moveDocumentRow(tx, { organizacaoId, contratoId }, pastaId);
    await history({
      tipo: 'CONTRATO_MOVIDO',
      dados: { pastaAnteriorId: present.pastaId, pastaId },
      pessoais: { pastaNome: place?.nome ?? null },
    });
  });
}
