import type { CorVigencia, FiltroFormalizacao } from '@lavra/client/types';
import { and, eq, exists, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Principal } from '../../platform/context/context.ts';
import { containsWords } from './content-filter-store.ts';

/** Ends of the day at which one expiry colour gives way to the next. */
export interface ColorBounds {
  readonly vermelhoAte: Date;
  readonly laranjaAte: Date;
}

export interface DocumentFilter {
  readonly formalizacao: FiltroFormalizacao;
  /** Lower case, without accents. */
  readonly nomeNormalizado?: string | undefined;
  /** Words that the text contains as prefixes. */
  readonly palavras?: readonly string[] | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly cor?: { readonly cor: CorVigencia; readonly bounds: ColorBounds } | undefined;
  readonly criadoDe?: Date | undefined;
  readonly criadoAte?: Date | undefined;
  readonly autorEmail?: string | undefined;
}

/** The condition of a filter on documents. */
export function matches(
  db: Queryable,
  { organizacaoId }: Principal,
  filter: DocumentFilter,
): SQL | undefined {
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

/** `isFullySigned` of the domain, as SQL. */
function isFullySigned({ tables: { contratos: c } }: Queryable): SQL | undefined {
  return and(gt(c.totalSignatarios, 0), eq(c.totalAssinaturas, c.totalSignatarios));
}

/** `isInForce` of the domain, as SQL. */
function isInForce({ tables: { contratos: c } }: Queryable): SQL | undefined {
  return or(eq(c.situacaoFormalizacao, 'FORMALIZADO'), ne(c.minutaVigenteId, c.minutaId));
}

/** What each list shows (0-decisions §4): archived and extinct documents only in their own. */
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

/** Matches literal text: characters with a meaning in LIKE are escaped. */
function contains(db: Queryable, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${db.tables.contratos.nomeNormalizado} like ${pattern} escape '\\'`;
}

/** Only a version in force has a colour, and only one that ends. */
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
