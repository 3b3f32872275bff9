import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Pages of a version's base that contain each of the words as a prefix; none for no words. */
export async function pagesWithWords(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const { textosPaginas: t } = db.tables;
  // Words consist of letters and digits, so none is a pattern.
  const rows = await db
    .select({ pagina: t.pagina })
    .from(t)
    .where(
      and(
        eq(t.organizacaoId, organizacaoId),
        eq(t.minutaId, minutaId),
        ...words.map((word) => sql`' ' || ${t.texto} like ${`% ${word}%`}`),
      ),
    )
    .orderBy(asc(t.pagina));
  return rows.map(({ pagina }) => pagina);
}
