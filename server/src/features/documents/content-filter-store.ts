import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Sorts after every text with the same prefix, in the code point order of both engines. */
const last = '\u{10FFFF}';

/**
 * Documents whose newest version, or the one in force, contains every word as a prefix of one of its words.
 * Each word is a range of one index bounded by the organisation, so common words elsewhere cost nothing.
 */
export function containsWords(
  db: Queryable,
  organizacaoId: number,
  words: readonly string[],
): SQL | undefined {
  const { contratos, palavras } = db.tables;
  const withWord = (word: string) =>
    db
      .select({ minutaId: palavras.minutaId })
      .from(palavras)
      .where(
        and(
          eq(palavras.organizacaoId, organizacaoId),
          gte(palavras.palavra, word),
          lt(palavras.palavra, `${word}${last}`),
        ),
      );
  return or(
    ...[contratos.minutaId, contratos.minutaVigenteId].map((version) =>
      and(...words.map((word) => inArray(version, withWord(word)))),
    ),
  );
}
