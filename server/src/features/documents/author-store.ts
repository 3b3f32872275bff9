import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { documentScope } from './document-scope-store.ts';

/** Present or past members of the organisation who are authors of a visible document. */
export async function authorsOf(db: Queryable, principal: Principal) {
  const { contratos, usuarios: u, organizacoesUsuarios: m } = db.tables;
  const authored = db
    .select({ um: sql`1` })
    .from(contratos)
    .where(and(eq(contratos.autorId, u.id), documentScope(db, principal)));
  return db
    .select({ autorNome: u.nome, autorEmail: u.email })
    .from(m)
    .innerJoin(u, eq(u.id, m.usuarioId))
    .where(and(eq(m.organizacaoId, principal.organizacaoId), exists(authored)))
    .orderBy(asc(u.nome), asc(u.id));
}
