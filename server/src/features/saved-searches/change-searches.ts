import type { BuscaSalvaEntrada } from '@lavra/client/types';
import { cleanName, DomainError, limits, normalizeName } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { countSearches, deleteSearchRow, insertSearch, renameSearchRow, type SavedSearch } from './store.ts';

/** Saves filters under a name unique for its owner. @throws DomainError 409, 422 */
export function saveSearch(ctx: Ctx, { nome, filtros }: BuscaSalvaEntrada): Promise<SavedSearch> {
  const { principal } = ctx;
  const name = readName(nome);
  return write(ctx, { organizacao: principal.organizacaoId }, async ({ tx, now }) => {
    if ((await countSearches(tx, principal)) >= limits.savedSearches)
      throw new DomainError('LimiteBuscasSalvasException', { parametros: [String(limits.savedSearches)] });
    return insertSearch(tx, principal, { ...name, filtros, dataCriacao: now });
  });
}

/** @throws DomainError 404 also for another user's, 409, 422 */
export function renameSearch(ctx: Ctx, id: number, nome: string): Promise<SavedSearch> {
  const { principal } = ctx;
  const name = readName(nome);
  return write(ctx, { organizacao: principal.organizacaoId }, async ({ tx }) => {
    const renamed = await renameSearchRow(tx, principal, id, name);
    if (!renamed) throw new DomainError('BuscaSalvaNaoEncontradaException');
    return renamed;
  });
}

/** @throws DomainError 404 also for another user's */
export function deleteSearch(ctx: Ctx, id: number): Promise<void> {
  const { principal } = ctx;
  return write(ctx, { organizacao: principal.organizacaoId }, async ({ tx }) => {
    if (!(await deleteSearchRow(tx, principal, id)))
      throw new DomainError('BuscaSalvaNaoEncontradaException');
  });
}

function readName(text: string) {
  const nome = cleanName(text);
  if (nome === '') throw new DomainError('NomeBuscaSalvaVazioException');
  return { nome, nomeNormalizado: normalizeName(nome) };
}
