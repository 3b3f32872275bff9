import type { ContratoPagina, operations } from '@lavra/client/types';
import {
  addDays,
  assertAllowed,
  checkDateFilter,
  type Day,
  dayLimits,
  dayOf,
  endOfDay,
  normalizeEmail,
  normalizeName,
  pageSizes,
  searchWords,
  startOfDay,
} from '@lavra/domain';
import { assertActiveOrganization } from '../../platform/context/active-organization.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type CursorKind, decodeCursor, encodeCursor } from '../../platform/runtime/paging.ts';
import { notifiedDocuments } from '../bells/index.ts';
import { requireFolderAccess } from '../folders/index.ts';
import { readDay } from './document-dates.ts';
import type { ColorBounds, DocumentFilter, DocumentPlace } from './document-filter-store.ts';
import { countDocuments, listDocumentRows } from './document-list-store.ts';
import { type DocumentSort, sortValueOf } from './document-order-store.ts';
import { findOccurrences } from './find-occurrences.ts';
import { signersOfVersions } from './store.ts';
import { tagsOf } from './tag-store.ts';
import { toContratoResumo } from './wire.ts';

export type DocumentQuery = NonNullable<operations['searchDocuments']['parameters']['query']>;

/** Result limit of a search, whatever further filters are set. */
const maxWords = 10;

const cursorKinds = {
  nomeMinusculo: 'string',
  dataCriacao: 'instant',
  diasRestantesVigencia: 'number',
} as const satisfies Record<DocumentSort, CursorKind>;

/**
 * A page of the documents visible to the principal. @throws DomainError 400 for a foreign cursor, 422 for dates, 402 if
 * an inactive organisation asks for others than its formalized ones
 */
export async function listDocuments(ctx: Ctx, query: DocumentQuery): Promise<ContratoPagina> {
  const { db, principal } = ctx;
  const { comVersaoFormalizada = false } = query;
  const isOfAll = query.todas || query.formalizacao !== 'FORMALIZADO';
  if (isOfAll && !comVersaoFormalizada) assertActiveOrganization(principal);
  const { organizacaoId } = principal;
  const now = ctx.clock.now();
  const { sortBy = 'nomeMinusculo', descending = false, rowsPerPage = pageSizes.documents } = query;
  const filter = { ...readFilter(query, now), lugar: await readPlace(ctx, query) };
  const sort = `${sortBy}:${descending ? 'desc' : 'asc'}`;
  const after = query.cursor === undefined ? null : decodeCursor(sort, cursorKinds[sortBy], query.cursor);
  const number = query.page ?? 0;
  const offset = after ? 0 : number * rowsPerPage;
  // One additional row shows whether another page follows.
  const found = await listDocumentRows(db, principal, filter, {
    sortBy,
    descending,
    limit: rowsPerPage + 1,
    after,
    offset,
  });
  const rows = found.slice(0, rowsPerPage);
  const tags = await tagsOf(
    db,
    organizacaoId,
    rows.filter((row) => row.temTags).map((row) => row.contrato.id),
  );
  const signers = await signersOfVersions(
    db,
    organizacaoId,
    rows.flatMap((row) => row.contrato.minutaId ?? []),
  );
  const occurrences =
    filter.texto === undefined
      ? undefined
      : await findOccurrences(db, principal, { texto: filter.texto, rows, tags, signers });
  const notified = await notifiedDocuments(
    db,
    principal,
    rows.map(({ contrato, escolha }) => ({ ...contrato, escolha })),
  );
  const last = rows.at(-1);
  const hasMore = found.length > rowsPerPage;
  return {
    content: rows.map((row) => {
      const parts = {
        tags: tags.get(row.contrato.id) ?? [],
        signers: signers.get(row.contrato.minutaId ?? 0) ?? [],
        may: principal.permissoes,
        notificar: notified.has(row.contrato.id),
      };
      const ocorrencia = occurrences?.get(row.contrato.id);
      return { ...toContratoResumo(row, parts, now), ...(ocorrencia && { ocorrencia }) };
    }),
    number,
    cursor:
      hasMore && last ? encodeCursor(sort, { value: sortValueOf(last, sortBy), id: last.contrato.id }) : null,
    ...(query.total ? await totalsOf(ctx, filter, rowsPerPage) : {}),
  };
}

async function totalsOf({ db, principal }: Ctx, filter: DocumentFilter, rowsPerPage: number) {
  const totalElements = await countDocuments(db, principal, filter);
  return { totalElements, totalPages: Math.ceil(totalElements / rowsPerPage) };
}

/** @throws DomainError 404 for a missing or inaccessible folder */
export async function readPlace(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  { pastaId, apenasNivel = false }: Pick<DocumentQuery, 'pastaId' | 'apenasNivel'>,
): Promise<DocumentPlace | undefined> {
  if (pastaId === undefined) return apenasNivel ? { reach: 'LEVEL', pastaId: null } : undefined;
  const { caminho } = await requireFolderAccess(db, principal, pastaId);
  return apenasNivel ? { reach: 'LEVEL', pastaId } : { reach: 'BELOW', caminho };
}

function readFilter(query: DocumentQuery, now: Date): DocumentFilter {
  const today = dayOf(now);
  const inicio = query.dataCriacaoInicio === undefined ? null : readDay(query.dataCriacaoInicio);
  const fim = query.dataCriacaoFim === undefined ? null : readDay(query.dataCriacaoFim);
  assertAllowed(checkDateFilter(inicio, fim, today));
  const nome = normalizeName(query.nome ?? '');
  const texto = normalizeName(query.texto ?? '');
  return {
    formalizacao: query.todas || query.comVersaoFormalizada ? undefined : (query.formalizacao ?? 'MEUS'),
    comVersaoFormalizada: query.comVersaoFormalizada || undefined,
    nomeNormalizado: nome === '' ? undefined : nome,
    palavras: query.conteudo === undefined ? undefined : searchWords(query.conteudo).slice(0, maxWords),
    texto:
      texto === ''
        ? undefined
        : { normalizado: texto, palavras: searchWords(query.texto ?? '').slice(0, maxWords) },
    tagIds: query.tags?.split(',').map(Number).filter(Number.isSafeInteger),
    andamento:
      query.andamento === undefined ? undefined : { andamento: query.andamento, bounds: boundsOf(today) },
    cor: query.cor === undefined ? undefined : { cor: query.cor, bounds: boundsOf(today) },
    criadoDe: inicio === null ? undefined : startOfDay(inicio),
    criadoAte: fim === null ? undefined : endOfDay(fim),
    autorEmail: query.autorDocumento === undefined ? undefined : normalizeEmail(query.autorDocumento),
  };
}

export function boundsOf(today: Day): ColorBounds {
  return {
    hoje: startOfDay(today).getTime(),
    vermelhoAte: endOfDay(addDays(today, dayLimits.redDays)).getTime(),
    laranjaAte: endOfDay(addDays(today, dayLimits.orangeDays)).getTime(),
  };
}
