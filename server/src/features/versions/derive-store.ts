import type { Queryable } from '../../db/database.ts';

export interface PageTexts {
  readonly paginas: readonly { readonly pagina: number; readonly texto: string }[];
  /** Each word of all pages once. */
  readonly palavras: readonly string[];
}

/** Under what either engine takes as parameters of one statement. */
const rowsAtOnce = 500;

export async function insertTexts(
  tx: Queryable,
  key: { readonly organizacaoId: number; readonly minutaId: number },
  { paginas, palavras }: PageTexts,
): Promise<void> {
  const { textosPaginas, palavras: words } = tx.tables;
  for (const some of chunksOf(paginas))
    await tx
      .insert(textosPaginas)
      .values(some.map((page) => ({ ...key, ...page })))
      .onConflictDoNothing();
  for (const some of chunksOf(palavras))
    await tx
      .insert(words)
      .values(some.map((palavra) => ({ ...key, palavra })))
      .onConflictDoNothing();
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
