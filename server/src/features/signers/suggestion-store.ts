import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { documentScope } from '../documents/index.ts';

/** Number of recent signatories searched for suggestions. */
const RECENT_SIGNERS = 1000;

/** The newest signatories of the documents that a reader sees. */
export function recentSigners(db: Queryable, reader: Principal) {
  const { contratos, signatarios } = db.tables;
  return db
    .select({
      nome: signatarios.nome,
      email: signatarios.email,
      papelId: signatarios.papelId,
      ddi: signatarios.ddi,
      telefone: signatarios.telefone,
    })
    .from(signatarios)
    .innerJoin(contratos, eq(contratos.id, signatarios.contratoId))
    .where(
      and(
        documentScope(db, reader),
        eq(signatarios.organizacaoId, reader.organizacaoId),
        eq(signatarios.observador, false),
        isNotNull(signatarios.email),
      ),
    )
    .orderBy(desc(signatarios.id))
    .limit(RECENT_SIGNERS);
}
