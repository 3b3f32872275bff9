import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Pages of a version's base on which each of the words begins one; none for no words. */
export async function pagesWithWords(
  db: Queryable,
  organizacaoId: number,
  minutaId: number,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const { textosPaginas: t } = db.tables;
  // Words are letters and digits alone: none of them is a pattern.
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
