import { and, asc, eq, exists, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { systemScope } from '../documents/index.ts';

/** Position in the sweep; the next page follows it. */
export interface SweepPosition {
  readonly fimAssinatura: Date;
  readonly minutaId: number;
}

/** Open versions of all active organisations whose deadline has not passed, by deadline, for the periodic sweep. */
export function openVersions(
  db: Queryable,
  { from, limit }: { readonly from: SweepPosition; readonly limit: number },
) {
  const { minutas: m, contratos: c, organizacoes: o } = db.tables;
  const isOfActive = db
    .select({ um: sql`1` })
    .from(o)
    .where(and(eq(o.id, m.organizacaoId), eq(o.ativa, true)));
  return db
    .select({
      ...{ organizacaoId: m.organizacaoId, contratoId: m.contratoId, minutaId: m.id },
      ...{ fimAssinatura: m.fimAssinatura, propria: c.lembretes },
    })
    .from(m)
    .innerJoin(c, and(systemScope(db, sql`${m.organizacaoId}`), eq(c.id, m.contratoId)))
    .where(
      and(
        // As a literal, so that SQLite recognises the index's own condition.
        sql`${m.situacaoFormalizacao} = 'EM_FORMALIZACAO'`,
        gte(m.fimAssinatura, from.fimAssinatura),
        or(gt(m.fimAssinatura, from.fimAssinatura), gt(m.id, from.minutaId)),
        eq(c.arquivado, false),
        eq(c.extinto, false),
        exists(isOfActive),
      ),
    )
    .orderBy(asc(m.fimAssinatura), asc(m.id))
    .limit(limit);
}

/** The invited signatories of versions, with the facts for their next reminder. */
export function invitedSigners(db: Queryable, minutaIds: readonly number[]) {
  const { signatarios: s } = db.tables;
  return db
    .select({
      id: s.id,
      minutaId: s.minutaId,
      statusSignatario: s.statusSignatario,
      disponibilidadeAssinatura: s.disponibilidadeAssinatura,
      tipoAssinatura: s.tipoAssinatura,
      dataEnvioEmail: s.dataEnvioEmail,
      dataLembrete: s.dataLembrete,
    })
    .from(s)
    .where(
      and(inArray(s.minutaId, [...minutaIds]), eq(s.statusSignatario, 'CONVIDADO'), eq(s.observador, false)),
    );
}
