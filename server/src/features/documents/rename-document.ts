import {
  assertAllowed,
  checkDocumentName,
  cleanName,
  DomainError,
  documentCan,
  normalizeName,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { isNameTaken } from './name-store.ts';
import { requireDocument } from './require-document.ts';
import { findDocumentState, renameDocumentRow } from './store.ts';

/**
 * Gives a document another name, unique in its folder. With `nomeAnterior`, only if it still has that name.
 * @throws DomainError 404, 409, 422
 */
export async function renameDocument(
  ctx: Ctx,
  contratoId: number,
  wanted: string,
  nomeAnterior?: string,
): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
  assertAllowed(documentCan.rename(contrato));
  assertAllowed(checkDocumentName(wanted));
  const nome = cleanName(wanted);
  const nomeNormalizado = normalizeName(nome);
  if (nome === contrato.nome) return;
  const isOther = nomeNormalizado !== contrato.nomeNormalizado;
  const { pastaId } = contrato;
  if (isOther && (await isNameTaken(ctx.db, { organizacaoId, pastaId, nomeNormalizado })))
    throw new DomainError('ContratoComNomeDuplicadoException');

  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, history }) => {
    const present = await findDocumentState(tx, organizacaoId, contratoId);
    if (!present) throw new DomainError('ContratoNaoEncontradoException');
    assertAllowed(documentCan.rename(present));
    if (nomeAnterior !== undefined && nomeAnterior !== present.nome)
      throw new DomainError('ContratoRenomeadoException', { parametros: [present.nome] });
    await renameDocumentRow(tx, { organizacaoId, contratoId }, { nome, nomeNormalizado });
    await history({
      tipo: 'CONTRATO_RENOMEADO',
      pessoais: { nomeAnterior: present.nome, nomeNovo: nome },
    });
  });
}
