import type { BuscaSalvaFiltros } from '@lavra/client/types';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';

export interface SearchOwner {
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

export interface SavedSearch {
  readonly id: number;
  readonly nome: string;
  readonly filtros: BuscaSalvaFiltros;
}

interface SearchName {
  readonly nome: string;
  readonly nomeNormalizado: string;
}

function ofOwner({ tables: { buscasSalvas: b } }: Queryable, owner: SearchOwner): SQL | undefined {
  return and(eq(b.organizacaoId, owner.organizacaoId), eq(b.usuarioId, owner.usuarioId));
}

function columns({ tables: { buscasSalvas: b } }: Queryable) {
  return { id: b.id, nome: b.nome, filtros: b.filtros };
}

const toSearch = (row: {
  readonly id: number;
  readonly nome: string;
  readonly filtros: unknown;
}): SavedSearch => ({
  ...row,
  filtros: row.filtros as BuscaSalvaFiltros,
});

/** By name. */
export async function listSearches(db: Queryable, owner: SearchOwner): Promise<SavedSearch[]> {
  const { buscasSalvas: b } = db.tables;
  const rows = await db
    .select(columns(db))
    .from(b)
    .where(ofOwner(db, owner))
    .orderBy(asc(b.nomeNormalizado), asc(b.id));
  return rows.map(toSearch);
}

export function countSearches(db: Queryable, owner: SearchOwner): Promise<number> {
  return db.$count(db.tables.buscasSalvas, ofOwner(db, owner));
}

export async function insertSearch(
  tx: Queryable,
  owner: SearchOwner,
  search: SearchName & { readonly filtros: BuscaSalvaFiltros; readonly dataCriacao: Date },
): Promise<SavedSearch> {
  const { buscasSalvas: b } = tx.tables;
  const { organizacaoId, usuarioId } = owner;
  const filtros = search.filtros as Record<string, string>;
  const row = insertedRow(
    await tx
      .insert(b)
      .values({ organizacaoId, usuarioId, ...search, filtros })
      .returning(columns(tx)),
  );
  return toSearch(row);
}

export async function renameSearchRow(
  tx: Queryable,
  owner: SearchOwner,
  id: number,
  name: SearchName,
): Promise<SavedSearch | null> {
  const { buscasSalvas: b } = tx.tables;
  const [row] = await tx
    .update(b)
    .set({ nome: name.nome, nomeNormalizado: name.nomeNormalizado })
    .where(and(ofOwner(tx, owner), eq(b.id, id)))
    .returning(columns(tx));
  return row ? toSearch(row) : null;
}

export async function deleteSearchRow(tx: Queryable, owner: SearchOwner, id: number): Promise<boolean> {
  const { buscasSalvas: b } = tx.tables;
  const rows = await tx
    .delete(b)
    .where(and(ofOwner(tx, owner), eq(b.id, id)))
    .returning({ id: b.id });
  return rows.length > 0;
}
