import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { findIdentityDocumentType, findSignerRole } from './store.ts';

/**
 * Checks a role that someone chose.
 * @param presentId the role so far, which may stay after it was deactivated
 * @throws DomainError PapelNaoEncontradoException, PapelInativoException
 */
export async function requireRole(
  db: Queryable,
  organizacaoId: number,
  papelId: number,
  presentId?: number,
): Promise<void> {
  const papel = await findSignerRole(db, organizacaoId, papelId);
  if (!papel) throw new DomainError('PapelNaoEncontradoException');
  if (!papel.ativo && papelId !== presentId) throw new DomainError('PapelInativoException');
}

/** @throws DomainError TipoDocumentoNaoEncontradoException */
export async function requireIdentityDocumentType(db: Queryable, documentoId: number): Promise<void> {
  if (!(await findIdentityDocumentType(db, documentoId)))
    throw new DomainError('TipoDocumentoNaoEncontradoException');
}
