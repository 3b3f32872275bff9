import { and, eq, exists, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Sorts after every text with the same prefix, in the code point order of both engines. */
const last = '\u{10FFFF}';

/**
 * Documents whose newest version, or the one in force, contains every word as a prefix of one of its words. Asked for
 * each document, because a short prefix has millions of words.
 */
export function containsWords(db: Queryable, words: readonly string[]): SQL | undefined {
  const { contratos, palavras } = db.tables;
  return or(
    ...[contratos.minutaId, contratos.minutaVigenteId].map((version) =>
      and(
        ...words.map((word) =>
          exists(
            db
              .select({ um: sql`1` })
              .from(palavras)
              .where(and(eq(palavras.minutaId, version), startsWith(db, word))),
          ),
        ),
      ),
    ),
  );
}

/** Versions with a word, among those of the organisation: one range of the primary key. */
export async function versionsWithWord(
  db: Queryable,
  organizacaoId: number,
  word: string,
  limit: number,
): Promise<number[]> {
  const { palavras } = db.tables;
  const rows = await db
    .select({ minutaId: palavras.minutaId })
    .from(palavras)
    .where(and(eq(palavras.organizacaoId, organizacaoId), startsWith(db, word)))
    .limit(limit);
  return rows.map(({ minutaId }) => minutaId);
}

function startsWith({ tables: { palavras } }: Queryable, word: string): SQL | undefined {
  return and(gte(palavras.palavra, word), lt(palavras.palavra, `${word}${last}`));
}
