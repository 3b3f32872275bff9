import { administratorProfile } from '@lavra/domain';
import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Principal } from '../../platform/context/context.ts';
import { readReachable } from '../folders/index.ts';
import { bandsOf } from './document-bands.ts';
import { type DocumentFilter, matches } from './document-filter-store.ts';
import { type DocumentOrder, type DocumentSlice, orderRangesOf, within } from './document-order-store.ts';
import { type DocumentScope, documentScope, scopeProfile, systemScope } from './document-scope-store.ts';
import { fewCandidates } from './few-documents-store.ts';
import { filteredIds, isPlain, plainIds, type RangeSlice } from './listed-ids-store.ts';
import { type DocumentRow, selectDocuments } from './store.ts';

/** Rows of a list by key, at the same cost at any depth. */
export async function listDocumentRows(
  db: Queryable,
  principal: Principal,
  filter: DocumentFilter,
  slice: DocumentSlice,
): Promise<DocumentRow[]> {
  const read = await idReader(db, principal, filter, slice);
  const ids: number[] = [];
  let { offset } = slice;
  const orderRanges = orderRangesOf(slice);
  for (const [index, orderRange] of orderRanges.entries()) {
    const limit = slice.limit - ids.length;
    const found = await read({ ...slice, orderRange, limit, offset });
    ids.push(...found.map(({ id }) => id));
    if (ids.length >= slice.limit || index === orderRanges.length - 1) break;
    const before = () =>
      countScope(
        db,
        documentScope(db, principal),
        and(matches(db, principal, filter), within(db, orderRange)),
      );
    offset = found.length > 0 ? 0 : Math.max(0, offset - (await before()));
  }
  return rowsOf(db, principal, ids);
}

type IdReader = (slice: RangeSlice) => PromiseLike<{ readonly id: number }[]>;

/** Reads the ids of a page: among few candidates, or else by the index of the order. */
async function idReader(
  db: Queryable,
  principal: Principal,
  filter: DocumentFilter,
  { sortBy }: DocumentOrder,
): Promise<IdReader> {
  if (bandsOf(filter)?.length === 0) return async () => [];
  const candidates = await fewCandidates(db, principal.organizacaoId, filter, sortBy);
  const among = candidates && JSON.stringify(candidates);
  const { lugar } = filter;
  // On a level, its folder is the only one. The caller has checked access to it, and `rowsOf` checks again.
  const pastas =
    lugar?.reach === 'LEVEL' ? JSON.stringify([lugar.pastaId]) : await readReachable(db, principal);
  if (isPlain(principal, filter))
    return (slice) => plainIds(db, principal, filter, { ...slice, among, pastas });
  return (slice) => filteredIds(db, principal, filter, { ...slice, among, pastas });
}

/** The rows of a page in the order of their ids. */
async function rowsOf(db: Queryable, principal: Principal, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const { organizacaoId, usuarioId } = principal;
  const read = scopeProfile(principal) === administratorProfile ? rowsForAdministrators : rowsForOthers;
  const rows = await read(db, { organizacaoId, usuarioId, ids });
  const found = new Map(rows.map((row) => [row.contrato.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

interface PageRows {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly ids: readonly number[];
}

const rowsFor = (perfil: Principal['perfil']) =>
  preparedQuery<PageRows>()((db, value) => {
    const organizacaoId = value('organizacaoId');
    const usuarioId = value('usuarioId');
    const scope = documentScope(db, {
      organizacaoId,
      usuarioId,
      perfil,
      onlyContratoId: null,
    });
    // In a case, because SQLite would read the folders' documents instead of these.
    const isVisible = sql`case when ${scope} then 1 else 0 end = 1`;
    const isListed = inArray(db.tables.contratos.id, value.each('ids'));
    const shown = { scope: systemScope(db, organizacaoId), usuarioId };
    return selectDocuments(db, shown, and(isListed, isVisible));
  });

const rowsForAdministrators = rowsFor(administratorProfile);
const rowsForOthers = rowsFor('Visualizador');

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
