import type { CorVigencia, FiltroAndamento, FiltroFormalizacao } from '@lavra/client/types';
import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inBands, isInForce } from '../../db/tables/document-band.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import { contains } from '../../db/text-match.ts';
import { isBelow } from '../folders/index.ts';
import { containsWords } from './content-filter-store.ts';
import { bandsOf } from './document-bands.ts';

/** Last instants of each expiry colour, and the first of today, in milliseconds; a prepared query binds them. */
export interface ColorBounds {
  readonly hoje: number | SQL;
  readonly vermelhoAte: number | SQL;
  readonly laranjaAte: number | SQL;
}

export interface DocumentFilter {
  /** Every document if absent. */
  readonly formalizacao?: FiltroFormalizacao | undefined;
  /** Only documents with a formalized version. */
  readonly comVersaoFormalizada?: true | undefined;
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
  | { readonly reach: 'LEVEL'; readonly pastaId: number | SQL | null }
  | { readonly reach: 'BELOW'; readonly caminho: string };

/** The condition of a filter on documents. */
export function matches(db: Queryable, principal: Member, filter: DocumentFilter): SQL | undefined {
  const bands = bandsOf(filter);
  return and(
    bands === null ? undefined : inBands(db.tables.contratos, bands),
    matchesInBand(db, principal, filter),
  );
}

type Member = { readonly organizacaoId: number | SQL };

/** The condition besides the bands of the list and of the progress. */
export function matchesInBand(
  db: Queryable,
  { organizacaoId }: Member,
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
    filter.comVersaoFormalizada ? isInForce(contratos) : undefined,
    nomeNormalizado === undefined ? undefined : contains(db, contratos.nomeNormalizado, nomeNormalizado),
    texto === undefined ? undefined : mentions(db, organizacaoId, texto),
    palavras === undefined ? undefined : containsWords(db, palavras),
    tagIds === undefined ? undefined : tagged(tagIds),
    filter.andamento?.andamento === 'VENCENDO' ? isExpiring(db, filter.andamento.bounds) : undefined,
    cor === undefined ? undefined : inColor(db, cor.cor, cor.bounds),
    criadoDe === undefined ? undefined : gte(contratos.dataCriacao, criadoDe),
    criadoAte === undefined ? undefined : lte(contratos.dataCriacao, criadoAte),
    autorEmail === undefined ? undefined : author(autorEmail),
    filter.lugar === undefined ? undefined : inPlace(db, organizacaoId, filter.lugar),
  );
}

function inPlace(db: Queryable, organizacaoId: number | SQL, lugar: DocumentPlace): SQL {
  const { contratos, pastas } = db.tables;
  if (lugar.reach === 'LEVEL')
    return lugar.pastaId === null ? isNull(contratos.pastaId) : eq(contratos.pastaId, lugar.pastaId);
  const below = db
    .select({ id: pastas.id })
    .from(pastas)
    .where(and(eq(pastas.organizacaoId, organizacaoId), isBelow(pastas.caminho, lugar.caminho)));
  return inArray(contratos.pastaId, below);
}

/** Documents in each list (0-decisions §4). */
export const inList = (db: Queryable, formalizacao: FiltroFormalizacao): SQL =>
  inBands(db.tables.contratos, bandsOf({ formalizacao }) ?? []);

/** `isExpiring` of the domain, as SQL. */
function isExpiring(db: Queryable, { hoje, vermelhoAte }: ColorBounds): SQL | undefined {
  const { fimVigenciaOrdem } = db.tables.contratos;
  return and(isInForce(db.tables.contratos), gte(fimVigenciaOrdem, hoje), lte(fimVigenciaOrdem, vermelhoAte));
}

/** Documents that have a text in their name, signers, tags or PDF. */
function mentions(db: Queryable, organizacaoId: number | SQL, { normalizado, palavras }: SearchedText) {
  const { contratos } = db.tables;
  return or(
    contains(db, contratos.nomeNormalizado, normalizado),
    contains(db, contratos.nomesSignatarios, normalizado),
    inArray(contratos.id, taggedWith(db, organizacaoId, normalizado)),
    palavras.length === 0 ? undefined : containsWords(db, palavras),
  );
}

/** Documents with a tag whose name contains a text. */
export function taggedWith(db: Queryable, organizacaoId: number | SQL, normalizado: string) {
  const { contratosTags, tags } = db.tables;
  return db
    .select({ id: contratosTags.contratoId })
    .from(contratosTags)
    .innerJoin(tags, eq(tags.id, contratosTags.tagId))
    .where(and(eq(tags.organizacaoId, organizacaoId), contains(db, tags.nomeNormalizado, normalizado)));
}

/** Only a version in force with an end date has a colour. */
function inColor(db: Queryable, cor: CorVigencia, { vermelhoAte, laranjaAte }: ColorBounds): SQL | undefined {
  const { contratos: c } = db.tables;
  const inForce = isInForce(db.tables.contratos);
  const end = c.fimVigenciaOrdem;
  const ending = lt(end, NO_END_ORDER);
  switch (cor) {
    case 'VERMELHO':
      return and(inForce, lte(end, vermelhoAte));
    case 'LARANJA':
      return and(inForce, gt(end, vermelhoAte), lte(end, laranjaAte));
    case 'VERDE':
      return and(inForce, gt(end, laranjaAte), ending);
    default:
      return cor satisfies never;
  }
}
