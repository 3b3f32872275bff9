import { isProfile, type PerfilNome } from '@lavra/domain';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

export interface CalendarOwner {
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

export async function findAddress(db: Queryable, owner: CalendarOwner) {
  const { enderecosAgenda: e } = db.tables;
  const [row] = await db
    .select({ dataCriacao: e.dataCriacao, ultimoUso: e.ultimoUso })
    .from(e)
    .where(and(eq(e.organizacaoId, owner.organizacaoId), eq(e.usuarioId, owner.usuarioId)));
  return row ?? null;
}

/** False if there was none. */
export async function deleteAddress(tx: Queryable, owner: CalendarOwner): Promise<boolean> {
  const { enderecosAgenda: e } = tx.tables;
  const deleted = await tx
    .delete(e)
    .where(and(eq(e.organizacaoId, owner.organizacaoId), eq(e.usuarioId, owner.usuarioId)))
    .returning({ id: e.id });
  return deleted.length > 0;
}

export async function insertAddress(
  tx: Queryable,
  { organizacaoId, usuarioId }: CalendarOwner,
  address: { readonly tokenHash: string; readonly dataCriacao: Date },
): Promise<void> {
  const { enderecosAgenda: e } = tx.tables;
  await tx.insert(e).values({ organizacaoId, usuarioId, ...address });
}

export interface AddressOwner extends CalendarOwner {
  readonly id: number;
  readonly perfil: PerfilNome;
  readonly organizacaoNome: string;
}

/** The active member of an active organisation who made an address; null for anyone else. */
export async function findAddressOwner(db: Queryable, tokenHash: string): Promise<AddressOwner | null> {
  const { enderecosAgenda: e, organizacoesUsuarios: m, organizacoes: o } = db.tables;
  const [row] = await db
    .select({
      id: e.id,
      organizacaoId: e.organizacaoId,
      usuarioId: e.usuarioId,
      perfil: m.perfil,
      organizacaoNome: o.nome,
    })
    .from(e)
    .innerJoin(m, and(eq(m.usuarioId, e.usuarioId), eq(m.organizacaoId, e.organizacaoId)))
    .innerJoin(o, eq(o.id, e.organizacaoId))
    .where(and(eq(e.tokenHash, tokenHash), eq(m.situacao, 'ATIVO'), eq(o.ativa, true)))
    .limit(1);
  const perfil = row?.perfil;
  return row && perfil !== undefined && isProfile(perfil) ? { ...row, perfil } : null;
}

export async function noteAddressUse(db: Queryable, id: number, now: Date): Promise<void> {
  const { enderecosAgenda: e } = db.tables;
  await db.update(e).set({ ultimoUso: now }).where(eq(e.id, id)).returning({ id: e.id });
}
