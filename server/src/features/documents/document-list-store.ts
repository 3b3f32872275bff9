import type { components, FiltroFormalizacao } from '@lavra/client/types';
import { and, asc, count, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Principal } from '../../platform/context/context.ts';
import type { CursorPosition } from '../../platform/runtime/paging.ts';
import { type DocumentFilter, inList, matches } from './document-filter-store.ts';
import { type DocumentScope, documentScope, onlyDocumentOf, scopeProfile } from './document-scope-store.ts';
import { type DocumentRow, selectDocuments } from './store.ts';

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

/** Rows of a list by key, at the same cost at any depth. */
export async function listDocumentRows(
  db: Queryable,
  principal: Principal,
  filter: DocumentFilter,
  slice: DocumentSlice,
): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  let { offset } = slice;
  const stretches = stretchesOf(slice);
  for (const [index, stretch] of stretches.entries()) {
    const limit = slice.limit - rows.length;
    const found = isWhole(principal, filter)
      ? await readWholeList(db, principal, filter.formalizacao, { ...slice, stretch, limit, offset })
      : await readFiltered(db, principal, filter, { ...slice, stretch, limit, offset });
    rows.push(...found);
    if (rows.length >= slice.limit || index === stretches.length - 1) return rows;
    const before = () =>
      countScope(db, documentScope(db, principal), and(matches(db, principal, filter), within(db, stretch)));
    offset = found.length > 0 ? 0 : Math.max(0, offset - (await before()));
  }
  return rows;
}

interface StretchSlice extends DocumentSlice {
  readonly stretch: Stretch;
}

function readFiltered(db: Queryable, principal: Principal, filter: DocumentFilter, slice: StretchSlice) {
  const isBeyond = slice.after && afterCursor(db, slice, positionOf(slice.sortBy, slice.after));
  const condition = and(matches(db, principal, filter), within(db, slice.stretch), isBeyond ?? undefined);
  const { usuarioId } = principal;
  return selectDocuments(db, { scope: documentScope(db, principal), usuarioId }, condition)
    .orderBy(...orderOf(db, slice))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** A list without filters, as a screen opens it: there are few query texts, so they are cached. */
function isWhole(
  principal: Principal,
  filter: DocumentFilter,
): filter is DocumentFilter & { readonly formalizacao: FiltroFormalizacao } {
  const { formalizacao, ...narrower } = filter;
  const isPlain = Object.values(narrower).every((value) => value === undefined);
  return onlyDocumentOf(principal) === null && formalizacao !== undefined && isPlain;
}

interface WholeListRun {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly valor: string | number | Date | null;
  readonly id: number | null;
  readonly limit: number;
  readonly offset: number;
}

const wholeLists = new Map<string, ReturnType<typeof buildWholeList>>();

function readWholeList(
  db: Queryable,
  principal: Principal,
  formalizacao: FiltroFormalizacao,
  { sortBy, descending, stretch, after, limit, offset }: StretchSlice,
): Promise<DocumentRow[]> {
  const position = after && positionOf(sortBy, after);
  const perfil = scopeProfile(principal);
  const begin = position === null ? 'first' : position.isEndless ? 'endless' : 'after';
  const name = [formalizacao, perfil, sortBy, descending, stretch, begin].join();
  const kept =
    wholeLists.get(name) ?? buildWholeList({ formalizacao, perfil, sortBy, descending, stretch, position });
  wholeLists.set(name, kept);
  const { value: valor = null, id = null } = position ?? {};
  const { organizacaoId, usuarioId } = principal;
  return kept(db, { organizacaoId, usuarioId, valor, id, limit, offset });
}

interface WholeList extends DocumentOrder {
  readonly formalizacao: FiltroFormalizacao;
  readonly perfil: Principal['perfil'];
  readonly stretch: Stretch;
  readonly position: Position<string | number | Date, number> | null;
}

function buildWholeList({ formalizacao, perfil, stretch, position, ...order }: WholeList) {
  return preparedQuery<WholeListRun>()((db, value) => {
    const usuarioId = value('usuarioId');
    const scope = documentScope(db, {
      organizacaoId: value('organizacaoId'),
      usuarioId,
      perfil,
      onlyContratoId: null,
    });
    const isBeyond =
      position &&
      afterCursor(db, order, {
        value: value('valor', columnOf(db, order.sortBy)),
        id: value('id'),
        isEndless: position.isEndless,
      });
    const condition = and(inList(db, formalizacao), within(db, stretch), isBeyond ?? undefined);
    return selectDocuments(db, { scope, usuarioId }, condition)
      .orderBy(...orderOf(db, order))
      .limit(value('limit') as unknown as number)
      .offset(value('offset') as unknown as number);
  });
}

export async function countDocuments(
  db: Queryable,
  principal: Principal,
  filter: DocumentFilter,
): Promise<number> {
  return countScope(db, documentScope(db, principal), matches(db, principal, filter));
}

async function countScope(db: Queryable, scope: DocumentScope, condition: SQL | undefined): Promise<number> {
  const { contratos } = db.tables;
  const [row] = await db.select({ n: count() }).from(contratos).where(and(scope, condition));
  return Number(row?.n ?? 0);
}

/** Rows without an end come last in both directions (0-decisions §4), so backwards they are a second index range. */
type Stretch = 'ALL' | 'ENDING' | 'ENDLESS';

function stretchesOf({ sortBy, descending, after }: DocumentSlice): Stretch[] {
  if (sortBy !== 'diasRestantesVigencia' || !descending) return ['ALL'];
  return after?.value === NO_END_ORDER ? ['ENDLESS'] : ['ENDING', 'ENDLESS'];
}

function within(db: Queryable, stretch: Stretch): SQL | undefined {
  const { fimVigenciaOrdem } = db.tables.contratos;
  if (stretch === 'ALL') return undefined;
  return stretch === 'ENDING' ? lt(fimVigenciaOrdem, NO_END_ORDER) : eq(fimVigenciaOrdem, NO_END_ORDER);
}

function columnOf(db: Queryable, sortBy: DocumentSort) {
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

function orderOf(db: Queryable, { sortBy, descending }: DocumentOrder): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(columnOf(db, sortBy)), direction(db.tables.contratos.id)];
}

/** The last row of the previous page, as values or placeholders. */
interface Position<V, I> {
  readonly value: V;
  readonly id: I;
  readonly isEndless: boolean;
}

const positionOf = (sortBy: DocumentSort, { value, id }: CursorPosition) => ({
  value: sortBy === 'dataCriacao' ? new Date(value) : value,
  id,
  isEndless: value === NO_END_ORDER,
});

function afterCursor(
  db: Queryable,
  { sortBy, descending }: DocumentOrder,
  { value, id, isEndless }: Position<string | number | Date | SQL, number | SQL>,
): SQL | undefined {
  const { contratos } = db.tables;
  const column = columnOf(db, sortBy);
  const beyond = descending ? lt : gt;
  const startsEndless =
    sortBy === 'diasRestantesVigencia' && descending && !isEndless
      ? eq(contratos.fimVigenciaOrdem, NO_END_ORDER)
      : undefined;
  return or(beyond(column, value), and(eq(column, value), beyond(contratos.id, id)), startsEndless);
}
