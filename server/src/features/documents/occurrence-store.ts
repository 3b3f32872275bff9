import { and, eq, inArray, min, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

interface FoundPage {
  readonly minutaId: number;
  readonly pagina: number;
  readonly texto: string;
}

/** The first page of each version that contains the words as prefixes: all of them, otherwise the first one. */
export async function pagesThatMention(
  db: Queryable,
  organizacaoId: number,
  minutaIds: readonly number[],
  words: readonly string[],
): Promise<Map<number, FoundPage>> {
  const [first] = words;
  if (first === undefined || minutaIds.length === 0) return new Map();
  const places = await firstPages(db, organizacaoId, minutaIds, words);
  const left = minutaIds.filter((id) => !places.has(id));
  if (left.length > 0 && words.length > 1)
    for (const [id, pagina] of await firstPages(db, organizacaoId, left, [first])) places.set(id, pagina);
  return textsOf(db, organizacaoId, places);
}

async function firstPages(
  db: Queryable,
  organizacaoId: number,
  minutaIds: readonly number[],
  words: readonly string[],
): Promise<Map<number, number>> {
  const { textosPaginas: t } = db.tables;
  const rows = await db
    .select({ minutaId: t.minutaId, pagina: min(t.pagina) })
    .from(t)
    .where(
      and(
        eq(t.organizacaoId, organizacaoId),
        inArray(t.minutaId, [...minutaIds]),
        // Words consist of letters and digits, so none is a pattern.
        ...words.map((word) => sql`' ' || ${t.texto} like ${`% ${word}%`}`),
      ),
    )
    .groupBy(t.minutaId);
  return new Map(rows.flatMap(({ minutaId, pagina }) => (pagina === null ? [] : [[minutaId, pagina]])));
}

async function textsOf(
  db: Queryable,
  organizacaoId: number,
  places: ReadonlyMap<number, number>,
): Promise<Map<number, FoundPage>> {
  if (places.size === 0) return new Map();
  const { textosPaginas: t } = db.tables;
  const rows = await db
    .select({ minutaId: t.minutaId, pagina: t.pagina, texto: t.texto, original: t.original })
    .from(t)
    .where(
      and(
        eq(t.organizacaoId, organizacaoId),
        or(...[...places].map(([id, pagina]) => and(eq(t.minutaId, id), eq(t.pagina, pagina)))),
      ),
    );
  return new Map(
    rows.map(({ original, ...page }) => [page.minutaId, { ...page, texto: original ?? page.texto }]),
  );
}
