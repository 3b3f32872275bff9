import { and, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Open versions of every organisation whose deadline is between two instants, for the platform's sweep. */
export function deadlinesBetween(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  const { minutas: m } = db.tables;
  return (
    db
      .select({
        organizacaoId: m.organizacaoId,
        contratoId: m.contratoId,
        minutaId: m.id,
        fimAssinatura: m.fimAssinatura,
      })
      .from(m)
      // Literally, so that SQLite sees the index's own condition.
      .where(
        and(
          sql`${m.situacaoFormalizacao} = 'EM_FORMALIZACAO'`,
          gte(m.fimAssinatura, from),
          lte(m.fimAssinatura, until),
        ),
      )
  );
}
