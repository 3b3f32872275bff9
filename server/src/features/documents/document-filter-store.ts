import type { CorVigencia, FiltroAndamento, FiltroFormalizacao } from '@lavra/client/types';
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Principal } from '../../platform/context/context.ts';
import { isBelow } from '../folders/index.ts';
import { containsWords } from './content-filter-store.ts';

/** Last days of each expiry colour, and the first instant of today. */
export interface ColorBounds {
  readonly hoje: Date;
  readonly vermelhoAte: Date;
  readonly laranjaAte: Date;
}

export interface DocumentFilter {
  /** Every document if absent. */
  readonly formalizacao?: FiltroFormalizacao | undefined;
  /** Lower case, without accents. */
  readonly nomeNormalizado?: string | undefined;
  /** Words that the text contains as prefixes. */
  readonly palavras?: readonly string[] | undefined;
  /** In the name, a signer, a tag or the PDF. */
  readonly texto?: SearchedText | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly andamento?: { readonly andamento: FiltroAndamento; readonly bounds: ColorBounds } | undefined;
  readonly cor?: { readonly cor: CorVigencia; readonly bounds: ColorBounds } | undefined;
  readonly criadoDe?: Date | undefined;
  readonly criadoAte?: Date | undefined;
  readonly autorEmail?: string | undefined;
  readonly lugar?: DocumentPlace | undefined;
}

export interface SearchedText {
  /** Lower case, without accents. */
  readonly normalizado: string;
  /** Words that the PDF contains as prefixes; none when the text has no letters. */
  readonly palavras: readonly string[];
}

/** Directly in a folder, or in the root for null; or in a folder and everything below it. */
export type DocumentPlace =
  | { readonly reach: 'LEVEL'; readonly pastaId: number | null }
  | { readonly reach: 'BELOW'; readonly caminho: string };

/** The condition of a filter on documents. */
export function matches(
  db: Queryable,
  { organizacaoId }: Pick<Principal, 'organizacaoId'>,
  filter: DocumentFilter,
): SQL | undefined {
  const { contratos, contratosTags, usuarios } = db.tables;
  const { nomeNormalizado, palavras, texto, tagIds, cor, criadoDe, criadoAte, autorEmail } = filter;
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
    filter.formalizacao === undefined ? undefined : inList(db, filter.formalizacao),
    nomeNormalizado === undefined ? undefined : contains(contratos.nomeNormalizado, nomeNormalizado),
    texto === undefined ? undefined : mentions(db, organizacaoId, texto),
    palavras === undefined ? undefined : containsWords(db, organizacaoId, palavras),
    tagIds === undefined ? undefined : tagged(tagIds),
    filter.andamento === undefined
      ? undefined
      : inProgress(db, filter.andamento.andamento, filter.andamento.bounds),
    cor === undefined ? undefined : inColor(db, cor.cor, cor.bounds),
    criadoDe === undefined ? undefined : gte(contratos.dataCriacao, criadoDe),
    criadoAte === undefined ? undefined : lte(contratos.dataCriacao, criadoAte),
    autorEmail === undefined ? undefined : author(autorEmail),
    filter.lugar === undefined ? undefined : inPlace(db, organizacaoId, filter.lugar),
  );
}

function inPlace(db: Queryable, organizacaoId: number, lugar: DocumentPlace): SQL {
  const { contratos, pastas } = db.tables;
  if (lugar.reach === 'LEVEL')
    return lugar.pastaId === null ? isNull(contratos.pastaId) : eq(contratos.pastaId, lugar.pastaId);
  const below = db
    .select({ id: pastas.id })
    .from(pastas)
    .where(and(eq(pastas.organizacaoId, organizacaoId), isBelow(pastas.caminho, lugar.caminho)));
  return inArray(contratos.pastaId, below);
}

/** `isFullySigned` of the domain, as SQL. */
function isFullySigned({ tables: { contratos: c } }: Queryable): SQL | undefined {
  return and(gt(c.totalSignatarios, 0), eq(c.totalAssinaturas, c.totalSignatarios));
}

/** `isInForce` of the domain, as SQL. */
export function isInForce({ tables: { contratos: c } }: Queryable): SQL | undefined {
  return or(eq(c.situacaoFormalizacao, 'FORMALIZADO'), ne(c.minutaVigenteId, c.minutaId));
}

/** Documents in each list (0-decisions §4): archived and extinct ones only in their own. */
export function inList(db: Queryable, formalizacao: FiltroFormalizacao): SQL | undefined {
  const { contratos: c } = db.tables;
  const present = and(eq(c.arquivado, false), eq(c.extinto, false));
  const notCancelled = ne(c.situacaoFormalizacao, 'CANCELADO');
  switch (formalizacao) {
    case 'MEUS':
      return and(present, notCancelled);
    case 'ASSINADOS':
      return and(present, notCancelled, isFullySigned(db));
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

/** `documentProgress` and `isExpiring` of the domain, as SQL, for documents in use. */
export function inProgress(
  db: Queryable,
  andamento: FiltroAndamento,
  { hoje, vermelhoAte }: ColorBounds,
): SQL | undefined {
  const { contratos: c } = db.tables;
  const present = and(eq(c.arquivado, false), eq(c.extinto, false));
  const open = inArray(c.situacaoFormalizacao, ['RASCUNHO', 'EM_FORMALIZACAO']);
  switch (andamento) {
    case 'AGUARDANDO_ASSINATURA':
      return and(
        present,
        eq(c.situacaoFormalizacao, 'EM_FORMALIZACAO'),
        eq(c.totalRejeicoes, 0),
        lt(c.totalAssinaturas, c.totalSignatarios),
      );
    case 'PRONTO_PARA_FORMALIZAR':
      return and(present, open, eq(c.totalRejeicoes, 0), isFullySigned(db));
    case 'REJEITADO':
      return and(present, open, gt(c.totalRejeicoes, 0));
    case 'VENCENDO':
      return and(
        present,
        ne(c.situacaoFormalizacao, 'CANCELADO'),
        isInForce(db),
        gte(c.fimVigenciaOrdem, hoje.getTime()),
        lte(c.fimVigenciaOrdem, vermelhoAte.getTime()),
      );
    default:
      return andamento satisfies never;
  }
}

/** Documents that have a text in their name, signers, tags or PDF. */
function mentions(db: Queryable, organizacaoId: number, { normalizado, palavras }: SearchedText) {
  const { contratos, contratosTags, tags } = db.tables;
  const tagged = db
    .select({ contratoId: contratosTags.contratoId })
    .from(contratosTags)
    .innerJoin(tags, eq(tags.id, contratosTags.tagId))
    .where(and(eq(tags.organizacaoId, organizacaoId), contains(tags.nomeNormalizado, normalizado)));
  return or(
    contains(contratos.nomeNormalizado, normalizado),
    contains(contratos.nomesSignatarios, normalizado),
    inArray(contratos.id, tagged),
    palavras.length === 0 ? undefined : containsWords(db, organizacaoId, palavras),
  );
}

/** Matches literal text: escapes characters with a meaning in LIKE. */
export function contains(column: SQLWrapper, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}

/** Only a version in force with an end date has a colour. */
function inColor(db: Queryable, cor: CorVigencia, { vermelhoAte, laranjaAte }: ColorBounds): SQL | undefined {
  const { contratos: c } = db.tables;
  const inForce = isInForce(db);
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
