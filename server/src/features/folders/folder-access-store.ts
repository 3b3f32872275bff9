import { administratorProfile } from '@lavra/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Active members of the organisation by name. */
export async function activeMembers(db: Queryable, organizacaoId: number) {
  const { usuarios: u, organizacoesUsuarios: m } = db.tables;
  const rows = await db
    .select({ id: u.id, nome: u.nome, email: u.email, perfil: m.perfil })
    .from(m)
    .innerJoin(u, eq(u.id, m.usuarioId))
    .where(and(eq(m.organizacaoId, organizacaoId), eq(m.situacao, 'ATIVO')))
    .orderBy(asc(u.nome), asc(u.id));
  return rows.map(({ perfil, ...person }) => ({ ...person, administrador: perfil === administratorProfile }));
}

/** Owners of these folders, and users with shared access to them. */
export async function holdersOf(db: Queryable, organizacaoId: number, pastaIds: readonly number[]) {
  const { pastas: p, pastasAcessos: a } = db.tables;
  const owners = await db
    .select({ pastaId: p.id, usuarioId: p.donoId })
    .from(p)
    .where(and(eq(p.organizacaoId, organizacaoId), inArray(p.id, [...pastaIds])));
  const given = await db
    .select({ pastaId: a.pastaId, usuarioId: a.usuarioId })
    .from(a)
    .where(and(eq(a.organizacaoId, organizacaoId), inArray(a.pastaId, [...pastaIds])));
  return { owners, given };
}

interface AccessKey {
  readonly organizacaoId: number;
  readonly pastaId: number;
}

export async function insertAccess(
  tx: Queryable,
  key: AccessKey,
  usuarioIds: readonly number[],
): Promise<void> {
  if (usuarioIds.length === 0) return;
  await tx
    .insert(tx.tables.pastasAcessos)
    .values(usuarioIds.map((usuarioId) => ({ ...key, usuarioId })))
    .onConflictDoNothing();
}

export async function deleteAccess(
  tx: Queryable,
  { organizacaoId, pastaId }: AccessKey,
  usuarioId: number,
): Promise<void> {
  const { pastasAcessos: a } = tx.tables;
  await tx
    .delete(a)
    .where(and(eq(a.organizacaoId, organizacaoId), eq(a.pastaId, pastaId), eq(a.usuarioId, usuarioId)));
}
