import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import { contains } from '../../db/text-match.ts';
import { versionsWithWord } from './content-filter-store.ts';
import {
  type ColorBounds,
  type DocumentFilter,
  type SearchedText,
  taggedWith,
} from './document-filter-store.ts';
import type { DocumentSort } from './document-order-store.ts';
import { systemScope } from './document-scope-store.ts';

/** Maximum documents that are found by an index and then sorted; for more, reading the list in order is faster. */
const few = 1_500;
/** The same for a search, because checking a text in each document is slower. */
const fewWithText = 2_000;

/**
 * Documents that may match a filter, if an index shows that they are few; otherwise null. The organisation and the
 * reader's folders are checked by the query that reads them.
 */
export async function fewCandidates(
  db: Queryable,
  organizacaoId: number,
  filter: DocumentFilter,
  sortBy: DocumentSort,
): Promise<number[] | null> {
  const maximum = filter.texto === undefined && filter.palavras === undefined ? few : fewWithText;
  for (const source of sourcesOf(db, organizacaoId, { filter, sortBy, limit: maximum + 1 })) {
    const ids = await source();
    if (ids !== null && ids.length <= maximum) return ids;
  }
  return null;
}

type Source = () => Promise<number[] | null>;

/** The cheapest first: the last two read every name of the organisation. */
function sourcesOf(
  db: Queryable,
  organizacaoId: number,
  { filter, sortBy, limit }: { filter: DocumentFilter; sortBy: DocumentSort; limit: number },
): Source[] {
  const { nomeNormalizado, palavras, texto, tagIds, autorEmail, criadoDe, criadoAte } = filter;
  const { contratos: c, contratosTags, usuarios } = db.tables;
  const own = (...conditions: (SQL | undefined)[]) =>
    idsOf(
      db
        .select({ id: c.id })
        .from(c)
        .where(and(systemScope(db, organizacaoId), ...conditions))
        .limit(limit),
    );
  const end = endOf(filter);
  const tagged = (ids: readonly number[]) =>
    idsOf(
      db
        .select({ id: contratosTags.contratoId })
        .from(contratosTags)
        .where(inArray(contratosTags.tagId, [...ids]))
        .limit(limit),
    );
  const by = (email: string) =>
    idsOf(
      db
        .select({ id: c.id })
        .from(c)
        .where(
          inArray(c.autorId, db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.email, email))),
        )
        .limit(limit),
    );
  return [
    end && (() => own(gte(c.fimVigenciaOrdem, end.from), lte(c.fimVigenciaOrdem, end.to))),
    tagIds && (() => tagged(tagIds)),
    autorEmail === undefined ? undefined : () => by(autorEmail),
    criadoDe && criadoAte && (() => own(gte(c.dataCriacao, criadoDe), lte(c.dataCriacao, criadoAte))),
    palavras && (() => withWords(db, organizacaoId, palavras)),
    // The list by name reads the same index itself.
    nomeNormalizado === undefined || sortBy === 'nomeMinusculo'
      ? undefined
      : () => own(contains(c.nomeNormalizado, nomeNormalizado)),
    texto && (() => mentioning(db, organizacaoId, texto)),
  ].filter((source) => source !== undefined);
}

const idsOf = async (rows: PromiseLike<{ readonly id: number }[]>): Promise<number[]> =>
  (await rows).map(({ id }) => id);

/** The ends of validity that a colour or the expiring ones have. */
function endOf({ cor, andamento }: DocumentFilter): { from: number | SQL; to: number | SQL } | undefined {
  const ending = (from: number | SQL, to: number | SQL) => ({ from, to });
  const ofColor = ({ vermelhoAte, laranjaAte }: ColorBounds) => ({
    VERMELHO: ending(0, vermelhoAte),
    LARANJA: ending(vermelhoAte, laranjaAte),
    VERDE: ending(laranjaAte, NO_END_ORDER - 1),
  });
  if (cor) return ofColor(cor.bounds)[cor.cor];
  if (andamento?.andamento !== 'VENCENDO') return undefined;
  return ending(andamento.bounds.hoje, andamento.bounds.vermelhoAte);
}

/** By the rarest of the words; null if all are common. */
async function withWords(
  db: Queryable,
  organizacaoId: number,
  words: readonly string[],
): Promise<number[] | null> {
  let rarest: number[] | null = null;
  for (const word of words) {
    const versions = await versionsWithWord(db, organizacaoId, word, fewWithText + 1);
    if (versions.length <= (rarest?.length ?? fewWithText)) rarest = versions;
  }
  if (rarest === null || rarest.length === 0) return rarest;
  const { minutas: m } = db.tables;
  return idsOf(
    db
      .select({ id: m.contratoId })
      .from(m)
      .where(isAmong(db, m.id, [...new Set(rarest)])),
  );
}

async function mentioning(
  db: Queryable,
  organizacaoId: number,
  { normalizado, palavras }: SearchedText,
): Promise<number[] | null> {
  const inTexts = palavras.length === 0 ? [] : await withWords(db, organizacaoId, palavras);
  if (inTexts === null) return null;
  const { contratos: c } = db.tables;
  const named = (column: SQL) =>
    idsOf(
      db
        .select({ id: c.id })
        .from(c)
        .where(and(systemScope(db, organizacaoId), column))
        .limit(fewWithText + 1),
    );
  const tagged = await idsOf(taggedWith(db, organizacaoId, normalizado).limit(fewWithText + 1));
  // Counted before duplicates are removed, because a document may have several such tags.
  if (tagged.length > fewWithText) return null;
  const found = [
    ...inTexts,
    ...tagged,
    // In separate queries, so that each uses its own index.
    ...(await named(contains(c.nomeNormalizado, normalizado))),
    ...(await named(contains(c.nomesSignatarios, normalizado))),
  ];
  return [...new Set(found)];
}

/** Whether a column has one of any number of ids, passed as one parameter. */
export function isAmong(
  { engine }: Queryable,
  column: SQL | Parameters<typeof eq>[0],
  ids: readonly number[],
): SQL {
  const json = JSON.stringify(ids);
  return engine === 'sqlite'
    ? sql`${column} in (select value from json_each(${json}))`
    : sql`${column} in (select value::bigint from json_array_elements_text(${json}::json))`;
}
