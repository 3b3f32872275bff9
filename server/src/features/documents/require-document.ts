import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { type DocumentRow, findDocument } from './store.ts';

/**
 * A document that the principal may know of, with the names beside it.
 * @throws DomainError 404, the same for what is missing, in a closed folder or another's
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
