import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../../db/database.ts';
import type { PageWords } from '../../platform/pdf/index.ts';

/** Under what either engine takes as parameters of one statement, and a few milliseconds of the file engine. */
const rowsAtOnce = 250;
/** Pages may be long. */
const pagesAtOnce = 10;

/** Keeps what a version's base says. The file engine works in the server's thread: others have a turn in between. */
export async function insertWords(
  tx: Queryable,
  key: { readonly organizacaoId: number; readonly minutaId: number },
  { paginas, palavras }: PageWords,
): Promise<void> {
  const { textosPaginas, palavras: words } = tx.tables;
  for (const some of chunksOf(paginas, pagesAtOnce)) {
    await tx
      .insert(textosPaginas)
      .values(some.map((page) => ({ ...key, ...page })))
      .onConflictDoNothing();
    await nextTurn();
  }
  for (const some of chunksOf(palavras, rowsAtOnce)) {
    await tx
      .insert(words)
      .values(some.map((palavra) => ({ ...key, palavra })))
      .onConflictDoNothing();
    await nextTurn();
  }
}

function chunksOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
