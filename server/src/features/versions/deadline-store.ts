import { and, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Open versions of all organisations with a deadline between two instants, for the periodic sweep. */
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
      // As a literal, so that SQLite recognises the index's own condition.
      .where(
        and(
          sql`${m.situacaoFormalizacao} = 'EM_FORMALIZACAO'`,
          gte(m.fimAssinatura, from),
          lte(m.fimAssinatura, until),
        ),
      )
  );
}
