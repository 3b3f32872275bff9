import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx, Principal } from '../../platform/context/context.ts';
import { findDocument, requireDocument } from '../documents/index.ts';
import { findVersionById, type VersionRow } from './store.ts';
import type { VersionKey } from './version-key.ts';

/**
 * A version of a document visible to the principal.
 * @throws DomainError 404 for the document or, if it exists, for the version
 */
export async function requireVersion(
  db: Queryable,
  principal: Principal,
  contratoId: number,
  minutaId: number,
): Promise<VersionRow> {
  await requireDocument(db, principal, contratoId);
  const row = await findVersionById(db, principal.organizacaoId, minutaId);
  if (row?.minuta.contratoId !== contratoId) throw new DomainError('MinutaNaoEncontradaException');
  return row;
}

/** The key of a version visible to the principal, for reads and writes below it. @throws DomainError 404 */
export async function requireVersionKey(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  { contratoId, minutaId }: Omit<VersionKey, 'organizacaoId'>,
): Promise<VersionKey> {
  const { minuta } = await requireVersion(db, principal, contratoId, minutaId);
  return { organizacaoId: minuta.organizacaoId, contratoId, minutaId };
}

/** The same for a path with only the version. @throws DomainError MinutaNaoEncontradaException */
export async function requireVersionKeyById(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  minutaId: number,
): Promise<VersionKey> {
  const { organizacaoId } = principal;
  const row = await findVersionById(db, organizacaoId, minutaId);
  // Queried in any case, so that a version in an inaccessible folder takes as many statements as a missing one.
  const document = await findDocument(db, principal, row?.contrato.id ?? 0);
  if (!row || !document) throw new DomainError('MinutaNaoEncontradaException');
  return { organizacaoId, contratoId: row.contrato.id, minutaId };
}
