import { and, between, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { isInForce } from '../../db/tables/document-band.ts';
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
/** The same for ends of validity: the index of every order holds them, so reading the list in order is fast too. */
const fewEnding = 500;

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
  const own = (condition: SQL | undefined) =>
    idsOf(
      db
        .select({ id: c.id })
        .from(c)
        .where(and(systemScope(db, organizacaoId), condition))
        .limit(limit),
    );
  const end = endOf(filter);
  const ending = async (period: EndPeriod) => {
    const run = { organizacaoId, ...period };
    const [found] = await countFewEnding(db, run);
    return found !== undefined && found.n <= fewEnding ? idsOf(fewEndingOnes(db, run)) : null;
  };
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
    end && (() => ending(end)),
    tagIds && (() => tagged(tagIds)),
    autorEmail === undefined ? undefined : () => by(autorEmail),
    criadoDe && criadoAte && (() => own(between(c.dataCriacao, criadoDe, criadoAte))),
    palavras && (() => withWords(db, organizacaoId, palavras)),
    // The list by name reads the same index itself.
    nomeNormalizado === undefined || sortBy === 'nomeMinusculo'
      ? undefined
      : () => own(contains(db, c.nomeNormalizado, nomeNormalizado)),
    texto && (() => mentioning(db, organizacaoId, texto)),
  ].filter((source) => source !== undefined);
}

const idsOf = async (rows: PromiseLike<{ readonly id: number }[]>): Promise<number[]> =>
  (await rows).map(({ id }) => id);

interface EndPeriod {
  readonly from: number | SQL;
  readonly to: number | SQL;
}

type EndRun = EndPeriod & { readonly organizacaoId: number };

/** At most one more than a few of the versions in force that end in a period. */
function selectEnding(db: Queryable, { organizacaoId, from, to }: Record<keyof EndRun, SQL>) {
  const { contratos: c } = db.tables;
  return db
    .select({ id: c.id })
    .from(c)
    .where(and(systemScope(db, organizacaoId), isInForce(c), between(c.fimVigenciaOrdem, from, to)))
    .limit(fewEnding + 1);
}

const endValues = (value: (name: keyof EndRun) => SQL) => ({
  organizacaoId: value('organizacaoId'),
  from: value('from'),
  to: value('to'),
});

const fewEndingOnes = preparedQuery<EndRun>()((db, value) => selectEnding(db, endValues(value)));

/** Counted first, because reading hundreds of ids takes longer than the rest of a list. */
const countFewEnding = preparedQuery<EndRun>()((db, value) =>
  db.select({ n: count() }).from(selectEnding(db, endValues(value)).as('poucos')),
);

/** The ends of validity that a colour or the expiring ones have. */
function endOf({ cor, andamento }: DocumentFilter): EndPeriod | undefined {
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
      .where(isAmong(db, m.id, JSON.stringify([...new Set(rarest)]))),
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
    ...(await named(contains(db, c.nomeNormalizado, normalizado))),
    ...(await named(contains(db, c.nomesSignatarios, normalizado))),
  ];
  return [...new Set(found)];
}
