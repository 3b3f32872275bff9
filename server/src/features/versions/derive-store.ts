import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { PageWords } from '../../platform/pdf/index.ts';
import { chunksOf } from '../../platform/runtime/chunks-of.ts';

/** Slice size: a few milliseconds of the file engine. */
const wordsAtOnce = 250;
/** Pages may be long. */
const pagesAtOnce = 10;

interface VersionKey {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

/** Stores the text of a version's base, in slices, because the file engine works in the server's thread. */
export async function insertWords(
  tx: Queryable,
  key: VersionKey,
  { paginas, palavras }: PageWords,
): Promise<void> {
  for (const some of chunksOf(paginas, pagesAtOnce)) {
    await pagesInsert(tx, { paginas: some.map((page) => ({ ...key, ...page })) });
    await nextTurn();
  }
  for (const some of chunksOf(palavras, wordsAtOnce)) {
    await wordsInsert(tx, { ...key, palavras: JSON.stringify(some) });
    await nextTurn();
  }
}

interface PageText extends VersionKey {
  readonly pagina: number;
  readonly texto: string;
  readonly original: string;
}

const pagesInsert = preparedQuery<{ readonly paginas: readonly PageText[] }>()((tx, value) => {
  const { textosPaginas: t } = tx.tables;
  return tx.insert(t).values(value.rows('paginas')).onConflictDoNothing().returning({ minutaId: t.minutaId });
});

/** `palavras` is a JSON array, so that one statement fits any number of words. */
const wordsInsert = preparedQuery<VersionKey & { readonly palavras: string }>()((tx, value) => {
  const { palavras: words } = tx.tables;
  const integer = (of: SQL) => sql`cast(${of} as integer)`;
  // In the order of the table's columns. `where true` keeps SQLite from reading `on conflict` as a join's
  // condition.
  const rows = sql`select ${integer(value('organizacaoId'))}, said.palavra, ${integer(value('minutaId'))}
    from ${textsOf(tx, value('palavras'))} where true`;
  return tx.insert(words).select(rows).onConflictDoNothing().returning({ minutaId: words.minutaId });
});

/** The texts of a JSON array as rows `said.palavra`. */
const textsOf = ({ engine }: Queryable, json: SQL): SQL =>
  engine === 'sqlite'
    ? sql`(select value as palavra from json_each(${json})) as said`
    : sql`json_array_elements_text(${json}::json) as said(palavra)`;
