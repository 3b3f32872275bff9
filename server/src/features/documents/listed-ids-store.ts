import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { type IdList, isAmong } from '../../db/is-among.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { documentBands, inBand, inBands, isInForce } from '../../db/tables/document-band.ts';
import { contains } from '../../db/text-match.ts';
import type { Principal } from '../../platform/context/context.ts';
import { bandsOf } from './document-bands.ts';
import { type ColorBounds, type DocumentFilter, matchesInBand } from './document-filter-store.ts';
import {
  afterCursor,
  columnOf,
  type DocumentOrder,
  type DocumentSlice,
  type OrderRange,
  orderOf,
  type Position,
  positionOf,
  within,
} from './document-order-store.ts';
import {
  type DocumentScope,
  documentScope,
  onlyDocumentOf,
  type PreparedReader,
  scopeProfile,
  systemScope,
} from './document-scope-store.ts';

export interface RangeSlice extends DocumentSlice {
  readonly orderRange: OrderRange;
}

interface ReadSlice extends RangeSlice {
  /** Limits the result to these documents; null for all. */
  readonly among: IdList | null;
  /** The folders that the reader may open. */
  readonly pastas: IdList;
}

interface IdQuery extends DocumentOrder {
  readonly filter: DocumentFilter;
  readonly orderRange: OrderRange;
  readonly position: Position<string | number | Date | SQL, number | SQL> | null;
  readonly among: IdList | null;
  readonly limit: number | SQL;
  readonly offset: number | SQL;
}

/**
 * Ids of a page, in order. Only what the index of the order covers is a plain condition. The rest is checked in a
 * `case`, so that no engine chooses another index and sorts all matches.
 */
function selectIds(db: Queryable, reader: PreparedReader, query: IdQuery) {
  const { contratos: c } = db.tables;
  const { filter, orderRange, position } = query;
  const isLevel = filter.lugar?.reach === 'LEVEL';
  const place = isLevel ? matchesInBand(db, reader, { lugar: filter.lugar }) : undefined;
  const sought = soughtInIndex(query);
  const index = sought === undefined ? indexOf(db, query) : contains(db, c.nomeNormalizado, sought);
  const bands = bandsOf(filter);
  const range = and(
    systemScope(db, reader.organizacaoId),
    place,
    index,
    within(db, orderRange),
    (position && afterCursor(db, query, position)) ?? undefined,
  );
  const check = and(
    documentScope(db, reader),
    index === undefined || bands === null ? undefined : inBands(c, bands),
    matchesInBand(db, reader, isLevel ? { ...filter, lugar: undefined } : filter),
  );
  const isMatch = sql`case when ${check} then 1 else 0 end = 1`;
  if (sought !== undefined) return foundByName(db, { range, isMatch }, query);
  const conditions =
    index === undefined
      ? (bands ?? allBands).map((band) => and(range, inBand(c, band), isMatch) as DocumentScope)
      : [and(range, isMatch) as DocumentScope];
  return merged(db, conditions, query);
}

const allBands = Object.values(documentBands);

/** The condition whose index has the documents in order; without one, they are read by band. */
function indexOf(db: Queryable, { filter, among }: IdQuery) {
  const { contratos: c } = db.tables;
  if (among !== null) return isAmong(db, c.id, among);
  // A text is too slow to check for each band.
  if (filter.texto !== undefined) return sql`true`;
  if (filter.lugar?.reach === 'LEVEL') return undefined;
  const isAboutValidity = filter.cor !== undefined || filter.andamento?.andamento === 'VENCENDO';
  return isAboutValidity ? isInForce(c) : undefined;
}

/** The text that is sought in the index of names, if the list is read from that index. */
function soughtInIndex({ filter, sortBy, among }: IdQuery): string | undefined {
  const isReadOtherwise = among !== null || filter.texto !== undefined || filter.lugar?.reach === 'LEVEL';
  return isReadOtherwise || sortBy !== 'nomeMinusculo' ? undefined : filter.nomeNormalizado;
}

/** Reads names in their index, and looks up a document only if its name contains the text. */
function foundByName(
  db: Queryable,
  { range, isMatch }: Readonly<Record<'range' | 'isMatch', SQL | undefined>>,
  { descending, limit, offset }: IdQuery,
) {
  const { contratos: c } = db.tables;
  const names = db
    .select({ id: c.id, ordem: c.nomeNormalizado })
    .from(c)
    .where(range as DocumentScope)
    .as('nomes');
  const direction = descending ? desc : asc;
  return db
    .select({ id: names.id, ordem: names.ordem })
    .from(names)
    .crossJoin(c)
    .where(and(eq(c.id, names.id), isMatch) as DocumentScope)
    .orderBy(direction(names.ordem), direction(names.id))
    .limit(limit as number)
    .offset(offset as number);
}

/** Each condition is a range of an index in the order of the list; the engine merges them. */
function merged(
  db: Queryable,
  conditions: readonly DocumentScope[],
  { sortBy, descending, limit, offset }: IdQuery,
) {
  const { contratos: c } = db.tables;
  const column = columnOf(db, sortBy);
  const [first, ...others] = conditions.map((condition) =>
    db.select({ id: c.id, ordem: column }).from(c).where(condition),
  );
  // Drizzle's types accept placeholders in few positions.
  const [limited, skipped] = [limit as number, offset as number];
  if (others.length === 0)
    return first!
      .orderBy(...orderOf(db, { sortBy, descending }))
      .limit(limited)
      .offset(skipped);
  let all = first!.unionAll(others[0]!);
  for (const other of others.slice(1)) all = all.unionAll(other) as typeof all;
  return (
    all
      // By position, because Drizzle does not translate the names of columns here.
      .orderBy(sql.raw(descending ? '2 desc, 1 desc' : '2, 1'))
      .limit(limited)
      .offset(skipped) as unknown as NonNullable<typeof first>
  );
}

/** A filter that screens open often: there are few query texts, so they are cached. */
interface PlainFilter extends Pick<DocumentFilter, 'formalizacao' | 'andamento' | 'cor'> {
  readonly lugar?: Extract<DocumentFilter['lugar'], { readonly reach: 'LEVEL' }>;
}

export function isPlain(principal: Principal, filter: DocumentFilter): filter is PlainFilter {
  const { formalizacao: _, andamento: __, cor: ___, lugar, ...narrower } = filter;
  return (
    onlyDocumentOf(principal) === null &&
    lugar?.reach !== 'BELOW' &&
    Object.values(narrower).every((value) => value === undefined)
  );
}

interface PlainRun extends Readonly<Record<keyof ColorBounds, number | null>> {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly pastaId: number | null;
  readonly valor: string | number | Date | null;
  readonly id: number | null;
  readonly among: IdList | null;
  readonly pastas: IdList;
  readonly limit: number;
  readonly offset: number;
}

const plainLists = new Map<string, ReturnType<typeof buildPlainList>>();

export function plainIds(
  db: Queryable,
  principal: Principal,
  filter: PlainFilter,
  { sortBy, descending, orderRange, after, among, pastas, limit, offset }: ReadSlice,
) {
  const position = after && positionOf(sortBy, after);
  const perfil = scopeProfile(principal);
  const begin = position === null ? 'first' : position.isEndless ? 'endless' : 'after';
  const { formalizacao, andamento, cor, lugar } = filter;
  const place = lugar === undefined ? 'any' : lugar.pastaId === null ? 'root' : 'folder';
  const list = [formalizacao, andamento?.andamento, cor?.cor, place];
  const name = [...list, among !== null, perfil, sortBy, descending, orderRange, begin].join();
  const kept =
    plainLists.get(name) ??
    buildPlainList({
      filter,
      hasCandidates: among !== null,
      perfil,
      sortBy,
      descending,
      orderRange,
      position,
    });
  plainLists.set(name, kept);
  const { organizacaoId, usuarioId } = principal;
  const bounds = andamento?.bounds ?? cor?.bounds;
  return kept(db, {
    ...{ organizacaoId, usuarioId, among, pastas, limit, offset },
    pastaId: (lugar?.pastaId ?? null) as number | null,
    valor: position?.value ?? null,
    id: position?.id ?? null,
    hoje: (bounds?.hoje ?? null) as number | null,
    vermelhoAte: (bounds?.vermelhoAte ?? null) as number | null,
    laranjaAte: (bounds?.laranjaAte ?? null) as number | null,
  });
}

interface PlainList extends DocumentOrder {
  readonly filter: PlainFilter;
  readonly hasCandidates: boolean;
  readonly perfil: Principal['perfil'];
  readonly orderRange: OrderRange;
  readonly position: Position<string | number | Date, number> | null;
}

function buildPlainList({ filter, hasCandidates, perfil, orderRange, position, ...order }: PlainList) {
  return preparedQuery<PlainRun>()((db, value) => {
    const organizacaoId = value('organizacaoId');
    const usuarioId = value('usuarioId');
    const reader = { organizacaoId, usuarioId, perfil, onlyContratoId: null, pastas: value('pastas') };
    const bounds = {
      hoje: value('hoje'),
      vermelhoAte: value('vermelhoAte'),
      laranjaAte: value('laranjaAte'),
    };
    const { andamento, cor, lugar } = filter;
    const bound: DocumentFilter = {
      andamento: andamento && { ...andamento, bounds },
      cor: cor && { ...cor, bounds },
      lugar: lugar && { reach: 'LEVEL', pastaId: lugar.pastaId === null ? null : value('pastaId') },
    };
    const bindings = position && {
      value: value('valor', columnOf(db, order.sortBy)),
      id: value('id'),
      isEndless: position.isEndless,
    };
    const limited = { limit: value('limit'), offset: value('offset') };
    return selectIds(db, reader, {
      ...{ filter: { ...filter, ...bound }, orderRange, position: bindings },
      among: hasCandidates ? value('among') : null,
      ...{ ...order, ...limited },
    });
  });
}

/** A filter that is rarely the same twice. */
export function filteredIds(
  db: Queryable,
  principal: Principal,
  filter: DocumentFilter,
  { after, pastas, ...slice }: ReadSlice,
) {
  const position = after && positionOf(slice.sortBy, after);
  const { organizacaoId, usuarioId, perfil } = principal;
  const reader = { organizacaoId, usuarioId, perfil, onlyContratoId: onlyDocumentOf(principal), pastas };
  return selectIds(db, reader, { ...slice, filter, position });
}
