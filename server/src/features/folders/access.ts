import { assertAllowed, checkRootUse, DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx, Principal } from '../../platform/context/context.ts';
import { settingsOf } from '../settings/index.ts';
import { type FolderState, findFolder, lockFolder } from './store.ts';

/** The folder, if the principal may use it. @throws DomainError 404, the same for a missing and an inaccessible one */
export async function requireFolderAccess(
  db: Queryable,
  principal: Principal,
  pastaId: number,
): Promise<FolderState> {
  const folder = await findFolder(db, principal, pastaId);
  if (!folder) throw new DomainError('PastaNaoEncontradaException');
  return folder;
}

/** Inside a write, `db` is its `tx`. */
type PlacePorts = Pick<Ctx, 'secrets' | 'principal'> & { readonly db: Queryable };

/** Whether the organisation allows documents in the root. */
async function mayCreateAtRoot(ctx: PlacePorts): Promise<boolean> {
  const { documento } = await settingsOf(ctx, ctx.principal.organizacaoId);
  return documento.documentosNaRaiz;
}

/**
 * Checks that a document may be placed there; returns the folder, or null for the root.
 * @throws DomainError 404 for a folder, 422 for the root
 */
export async function requirePlace(ctx: PlacePorts, pastaId: number | null): Promise<FolderState | null> {
  if (pastaId !== null) return requireFolderAccess(ctx.db, ctx.principal, pastaId);
  const podeCriarContratoRaiz = await mayCreateAtRoot(ctx);
  assertAllowed(checkRootUse(pastaId, { podeCriarContratoRaiz, perfil: ctx.principal.perfil }));
  return null;
}

/**
 * Inside a write: checks that the folder still exists and is accessible, and locks it until the write ends. @throws
 * DomainError 404
 */
export async function holdPlace(tx: Queryable, principal: Principal, pastaId: number | null): Promise<void> {
  if (pastaId === null) return;
  const isHeld = await lockFolder(tx, principal.organizacaoId, pastaId);
  if (!isHeld) throw new DomainError('PastaNaoEncontradaException');
  await requireFolderAccess(tx, principal, pastaId);
}
