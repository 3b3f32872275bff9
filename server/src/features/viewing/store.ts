import type { PageText } from '@lavra/domain';
import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
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

/** The text, as written, of the first and last pages of a version's base. */
export async function outerPageTexts(
  db: Queryable,
  { organizacaoId, id, totalPaginas }: OfVersion,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<PageText[]> {
  const { textosPaginas: t } = db.tables;
  const rows = await db
    .select({ pagina: t.pagina, texto: t.original })
    .from(t)
    .where(
      and(
        eq(t.organizacaoId, organizacaoId),
        eq(t.minutaId, id),
        isNotNull(t.original),
        or(lte(t.pagina, first), gt(t.pagina, totalPaginas - last)),
      ),
    )
    .orderBy(asc(t.pagina));
  return rows.map(({ pagina, texto }) => ({ pagina, texto: texto ?? '' }));
}

interface OfVersion {
  readonly organizacaoId: number;
  readonly id: number;
  readonly totalPaginas: number;
}
