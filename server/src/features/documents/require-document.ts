import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { type DocumentRow, findDocument } from './store.ts';

/**
 * Finds a document visible to the principal, with its names.
 * @throws DomainError 404, the same for a missing document, a closed folder or another organisation
 */
export async function requireDocument(
  db: Queryable,
  principal: Principal,
  contratoId: number,
): Promise<DocumentRow> {
  const row = await findDocument(db, principal, contratoId);
  if (!row) throw new DomainError('ContratoNaoEncontradoException');
  return row;
}
