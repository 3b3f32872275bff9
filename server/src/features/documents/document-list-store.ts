import type { CorVigencia, FiltroFormalizacao } from '@lavra/client/types';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Principal } from '../../platform/context.ts';
import type { CursorPosition } from '../../platform/paging.ts';
import { containsWords } from './content-filter-store.ts';
import { type DocumentRow, selectDocuments, visibleDocuments } from './store.ts';

export type DocumentSort = 'nomeMinusculo' | 'dataCriacao' | 'diasRestantesVigencia';

/** Ends of the day at which one expiry colour gives way to the next. */
export interface ColorBounds {
  readonly vermelhoAte: Date;
  readonly laranjaAte: Date;
}

export interface DocumentFilter {
  readonly formalizacao: FiltroFormalizacao;
  /** Lower case, without accents. */
  readonly nomeNormalizado?: string | undefined;
  /** Words that its text holds, or begins words with. */
  readonly palavras?: readonly string[] | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly cor?: { readonly cor: CorVigencia; readonly bounds: ColorBounds } | undefined;
  readonly criadoDe?: Date | undefined;
  readonly criadoAte?: Date | undefined;
  readonly autorEmail?: string | undefined;
}

export interface DocumentOrder {
  readonly sortBy: DocumentSort;
  readonly descending: boolean;
}

export interface DocumentSlice extends DocumentOrder {
  readonly limit: number;
  /** The row before the first; `offset` counts only without it. */
  readonly after: CursorPosition | null;
  readonly offset: number;
}

/** What a cursor keeps of a row: what it was sorted by. */
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
  const matching = and(visibleDocuments(db, principal), matches(db, principal, filter));
  const rows: DocumentRow[] = [];
  let { offset } = slice;
  const segments = segmentsOf(db, slice);
  for (const [index, segment] of segments.entries()) {
    const where = and(matching, segment);
    const limit = slice.limit - rows.length;
    const found = await selectDocuments(db)
      .where(and(where, afterCursor(db, slice)))
      .orderBy(...orderOf(db, slice))
      .limit(limit)
      .offset(offset);
    rows.push(...found);
    if (rows.length >= slice.limit || index === segments.length - 1) return rows;
    offset = found.length > 0 ? 0 : Math.max(0, offset - (await countWhere(db, where)));
  }
  return rows;
}

export async function countDocuments(
  db: Queryable,
  principal: Principal,
  filter: DocumentFilter,
): Promise<number> {
  return countWhere(db, and(visibleDocuments(db, principal), matches(db, principal, filter)));
}

async function countWhere(db: Queryable, where: SQL | undefined): Promise<number> {
  const { contratos } = db.tables;
  const [row] = await db.select({ n: count() }).from(contratos).where(where);
  return Number(row?.n ?? 0);
}

/** What has no end comes last in both directions (0-decisions §4): backwards that is a second stretch of the index. */
function segmentsOf(db: Queryable, { sortBy, descending, after }: DocumentSlice): (SQL | undefined)[] {
  if (sortBy !== 'diasRestantesVigencia' || !descending) return [undefined];
  const { fimVigenciaOrdem } = db.tables.contratos;
  const ending = lt(fimVigenciaOrdem, NO_END_ORDER);
  const endless = eq(fimVigenciaOrdem, NO_END_ORDER);
  return after?.value === NO_END_ORDER ? [endless] : [ending, endless];
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

function afterCursor(db: Queryable, { sortBy, descending, after }: DocumentSlice): SQL | undefined {
  if (!after) return undefined;
  const { contratos } = db.tables;
  const column = columnOf(db, sortBy);
  const value = sortBy === 'dataCriacao' ? new Date(after.value) : after.value;
  const beyond = descending ? lt : gt;
  const startsEndless =
    sortBy === 'diasRestantesVigencia' && descending && after.value !== NO_END_ORDER
      ? eq(contratos.fimVigenciaOrdem, NO_END_ORDER)
      : undefined;
  return or(beyond(column, value), and(eq(column, value), beyond(contratos.id, after.id)), startsEndless);
}

function matches(db: Queryable, { organizacaoId }: Principal, filter: DocumentFilter): SQL | undefined {
  const { contratos, contratosTags, usuarios } = db.tables;
  const { nomeNormalizado, palavras, tagIds, cor, criadoDe, criadoAte, autorEmail } = filter;
  const tagged = (ids: readonly number[]) =>
    exists(
      db
        .select({ um: sql`1` })
        .from(contratosTags)
        .where(and(eq(contratosTags.contratoId, contratos.id), inArray(contratosTags.tagId, [...ids]))),
    );
  const author = (email: string) =>
    inArray(
      contratos.autorId,
      db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.email, email)),
    );
  return and(
    inList(db, filter.formalizacao),
    nomeNormalizado === undefined ? undefined : contains(db, nomeNormalizado),
    palavras === undefined ? undefined : containsWords(db, organizacaoId, palavras),
    tagIds === undefined ? undefined : tagged(tagIds),
    cor === undefined ? undefined : inColor(db, cor.cor, cor.bounds),
    criadoDe === undefined ? undefined : gte(contratos.dataCriacao, criadoDe),
    criadoAte === undefined ? undefined : lte(contratos.dataCriacao, criadoAte),
    autorEmail === undefined ? undefined : author(autorEmail),
  );
}

/** What each list shows (0-decisions §4): archived and extinct documents only in their own. */
function inList(db: Queryable, formalizacao: FiltroFormalizacao): SQL | undefined {
  const { contratos: c } = db.tables;
  const present = and(eq(c.arquivado, false), eq(c.extinto, false));
  const notCancelled = ne(c.situacaoFormalizacao, 'CANCELADO');
  switch (formalizacao) {
    case 'MEUS':
      return and(present, notCancelled);
    case 'ASSINADOS':
      return and(
        present,
        notCancelled,
        gt(c.totalSignatarios, 0),
        eq(c.totalAssinaturas, c.totalSignatarios),
      );
    case 'PARCIAL_ASSINADOS':
      return and(
        present,
        notCancelled,
        gt(c.totalAssinaturas, 0),
        lt(c.totalAssinaturas, c.totalSignatarios),
      );
    case 'FORMALIZADO':
    case 'CANCELADO':
      return and(present, eq(c.situacaoFormalizacao, formalizacao));
    case 'NAO_FORMALIZADO':
      return and(present, inArray(c.situacaoFormalizacao, ['RASCUNHO', 'EM_FORMALIZACAO']));
    case 'ARQUIVADOS':
      return eq(c.arquivado, true);
    case 'EXTINTOS':
      return eq(c.extinto, true);
    default:
      return formalizacao satisfies never;
  }
}

/** A text is looked for as it stands: what LIKE would read as a pattern is escaped. */
function contains(db: Queryable, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${db.tables.contratos.nomeNormalizado} like ${pattern} escape '\\'`;
}

/** Only a version in force has a colour, and only one that ends. */
function inColor(db: Queryable, cor: CorVigencia, { vermelhoAte, laranjaAte }: ColorBounds): SQL | undefined {
  const { contratos: c } = db.tables;
  const inForce = or(eq(c.situacaoFormalizacao, 'FORMALIZADO'), ne(c.minutaVigenteId, c.minutaId));
  const end = c.fimVigenciaOrdem;
  const ending = lt(end, NO_END_ORDER);
  switch (cor) {
    case 'VERMELHO':
      return and(inForce, lte(end, vermelhoAte.getTime()));
    case 'LARANJA':
      return and(inForce, gt(end, vermelhoAte.getTime()), lte(end, laranjaAte.getTime()));
    case 'VERDE':
      return and(inForce, gt(end, laranjaAte.getTime()), ending);
    default:
      return cor satisfies never;
  }
}
