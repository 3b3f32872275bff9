import type { components } from '@lavra/client/types';
import { asc, desc, eq, is, lt, or, Param, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { CursorPosition } from '../../platform/runtime/paging.ts';
import type { DocumentRow } from './store.ts';

export type DocumentSort = components['parameters']['sortBy'];

export interface DocumentOrder {
  readonly sortBy: DocumentSort;
  readonly descending: boolean;
}

export interface DocumentSlice extends DocumentOrder {
  readonly limit: number;
  /** The last row of the previous page; `offset` is used only without it. */
  readonly after: CursorPosition | null;
  readonly offset: number;
}

/** The sort value of a row, as stored in a cursor. */
export function sortValueOf({ contrato }: DocumentRow, sortBy: DocumentSort): string | number {
  switch (sortBy) {
    case 'nomeMinusculo':
      return contrato.nomeNormalizado;
    case 'dataCriacao':
      return contrato.dataCriacao.getTime();
    case 'diasRestantesVigencia':
      return contrato.fimVigenciaOrdem;
    default:
      return sortBy satisfies never;
  }
}

/** Rows without an end come last in both directions (0-decisions §4), so descending they are a second index range. */
export type OrderRange = 'ALL' | 'ENDING' | 'ENDLESS';

export function orderRangesOf({ sortBy, descending, after }: DocumentSlice): OrderRange[] {
  if (sortBy !== 'diasRestantesVigencia' || !descending) return ['ALL'];
  return after?.value === NO_END_ORDER ? ['ENDLESS'] : ['ENDING', 'ENDLESS'];
}

export function within(db: Queryable, orderRange: OrderRange): SQL | undefined {
  const { fimVigenciaOrdem } = db.tables.contratos;
  if (orderRange === 'ALL') return undefined;
  return orderRange === 'ENDING' ? lt(fimVigenciaOrdem, NO_END_ORDER) : eq(fimVigenciaOrdem, NO_END_ORDER);
}

export function columnOf(db: Queryable, sortBy: DocumentSort) {
  const { contratos } = db.tables;
  switch (sortBy) {
    case 'nomeMinusculo':
      return contratos.nomeNormalizado;
    case 'dataCriacao':
      return contratos.dataCriacao;
    case 'diasRestantesVigencia':
      return contratos.fimVigenciaOrdem;
    default:
      return sortBy satisfies never;
  }
}

export function orderOf(db: Queryable, { sortBy, descending }: DocumentOrder): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(columnOf(db, sortBy)), direction(db.tables.contratos.id)];
}

/** The last row of the previous page, as values or placeholders. */
export interface Position<V, I> {
  readonly value: V;
  readonly id: I;
  readonly isEndless: boolean;
}

export const positionOf = (sortBy: DocumentSort, { value, id }: CursorPosition) => ({
  value: sortBy === 'dataCriacao' ? new Date(value) : value,
  id,
  isEndless: value === NO_END_ORDER,
});

export function afterCursor(
  db: Queryable,
  { sortBy, descending }: DocumentOrder,
  { value, id, isEndless }: Position<string | number | Date | SQL, number | SQL>,
): SQL | undefined {
  const { contratos } = db.tables;
  const column = columnOf(db, sortBy);
  // A placeholder has its encoder already.
  const bound = is(value, Param) ? value : sql.param(value, column);
  const isBeyond = sql`(${column}, ${contratos.id}) ${sql.raw(descending ? '<' : '>')} (${bound}, ${id})`;
  const startsEndless =
    sortBy === 'diasRestantesVigencia' && descending && !isEndless
      ? eq(contratos.fimVigenciaOrdem, NO_END_ORDER)
      : undefined;
  return or(isBeyond, startsEndless);
}
