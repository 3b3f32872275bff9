import { isProfile, permissionsOf } from '@lavra/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { hasReturned } from '../../platform/messages/returned-messages.ts';
import type { PreparedReader } from '../documents/index.ts';

interface Member {
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

/** Ids of the given users who asked for e-mails. */
export async function whoWantsMails(db: Queryable, usuariosId: readonly number[]): Promise<number[]> {
  if (usuariosId.length === 0) return [];
  const { usuarios: u } = db.tables;
  const rows = await db
    .select({ id: u.id, preferencias: u.preferencias })
    .from(u)
    .where(inArray(u.id, [...usuariosId]));
  return rows.filter(({ preferencias }) => preferencias?.emailNotificacoes === true).map(({ id }) => id);
}

/** Whether an e-mail to the user's present address was permanently returned, so that none is sent any more. */
export async function isAddressReturned(
  db: Queryable,
  { organizacaoId, usuarioId }: Member,
): Promise<boolean> {
  const { usuarios: u } = db.tables;
  const [user] = await db.select({ email: u.email }).from(u).where(eq(u.id, usuarioId)).limit(1);
  return user !== undefined && hasReturned(db, organizacaoId, { usuarioId, destino: user.email });
}

/** A user as a reader, with their address; null if they are gone, may not see documents, or want no e-mails. */
export async function findMailReader(
  db: Queryable,
  { organizacaoId, usuarioId }: Member,
): Promise<(PreparedReader & { readonly email: string }) | null> {
  const { usuarios: u, organizacoesUsuarios: m } = db.tables;
  const [row] = await db
    .select({ email: u.email, preferencias: u.preferencias, perfil: m.perfil })
    .from(u)
    .innerJoin(m, and(eq(m.usuarioId, u.id), eq(m.organizacaoId, organizacaoId), eq(m.situacao, 'ATIVO')))
    .where(eq(u.id, usuarioId))
    .limit(1);
  if (row?.preferencias?.emailNotificacoes !== true || !isProfile(row.perfil)) return null;
  if (!permissionsOf(row.perfil).has('Contrato.Visualizar')) return null;
  return { organizacaoId, usuarioId, perfil: row.perfil, onlyContratoId: null, email: row.email };
}
