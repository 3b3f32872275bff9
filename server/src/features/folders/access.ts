import { assertAllowed, checkRootUse, DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx, Principal } from '../../platform/context/context.ts';
import { settingsOf } from '../settings/index.ts';
import { findFolder } from './store.ts';

/** The folder, when the principal may use it. @throws DomainError 404, the same for a missing and a closed one */
async function requireFolderAccess(
  db: Queryable,
  principal: Principal,
  pastaId: number,
): Promise<{ readonly id: number; readonly nome: string }> {
  const folder = await findFolder(db, principal, pastaId);
  if (!folder) throw new DomainError('PastaNaoEncontradaException');
  return folder;
}

/** Whether the organisation lets documents be created in, and moved to, the root. */
async function mayCreateAtRoot(ctx: Pick<Ctx, 'db' | 'secrets' | 'principal'>): Promise<boolean> {
  const { documento } = await settingsOf(ctx, ctx.principal.organizacaoId);
  return documento.documentosNaRaiz;
}

/** That a document may be put there. @throws DomainError 404 for a folder, 422 for the root */
export async function requirePlace(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'principal'>,
  pastaId: number | null,
): Promise<void> {
  if (pastaId !== null) {
    await requireFolderAccess(ctx.db, ctx.principal, pastaId);
    return;
  }
  const podeCriarContratoRaiz = await mayCreateAtRoot(ctx);
  assertAllowed(checkRootUse(pastaId, { podeCriarContratoRaiz, perfil: ctx.principal.perfil }));
}
