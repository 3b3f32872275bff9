import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** After every text that begins with what stands before it, in the order of code points that both engines keep. */
const last = '\u{10FFFF}';

/**
 * Documents whose newest version, or the one in force, holds every word or a longer one that begins with it. Each
 * word is a stretch of one index that the organisation bounds, however common it is elsewhere.
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
