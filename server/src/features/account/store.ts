import type { PreferenciasUsuario } from '@lavra/client/types';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

// Links and accounts belong to users, who belong to no organisation (0-decisions §3).

export interface NewPasswordLink {
  readonly usuarioId: number;
  readonly tokenHash: string;
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date;
}

export async function insertPasswordLink(tx: Queryable, link: NewPasswordLink): Promise<void> {
  await tx.insert(tx.tables.linksSenha).values(link);
}

/** A valid link with its user; null otherwise. */
export async function findPasswordLink(db: Queryable, tokenHash: string, now: Date) {
  const { linksSenha: l, usuarios: u } = db.tables;
  const [row] = await db
    .select({
      usuarioId: u.id,
      email: u.email,
      nome: u.nome,
      senhaHash: u.senhaHash,
      dataExpiracao: l.dataExpiracao,
    })
    .from(l)
    .innerJoin(u, eq(u.id, l.usuarioId))
    .where(and(eq(l.tokenHash, tokenHash), isNull(l.dataUso), gt(l.dataExpiracao, now)));
  return row ?? null;
}

/** Invalidates all links of a user, because setting a password ends them. */
export async function endPasswordLinks(tx: Queryable, usuarioId: number, now: Date): Promise<void> {
  const { linksSenha: l } = tx.tables;
  await tx
    .update(l)
    .set({ dataUso: now })
    .where(and(eq(l.usuarioId, usuarioId), isNull(l.dataUso)));
}

/** A user's saved preferences. */
export async function readPreferencesRow(
  db: Queryable,
  usuarioId: number,
): Promise<Partial<PreferenciasUsuario> | null> {
  const { usuarios: u } = db.tables;
  const [row] = await db.select({ preferencias: u.preferencias }).from(u).where(eq(u.id, usuarioId));
  return row?.preferencias ?? null;
}

/** An account's security settings, for its owner. */
export async function readAccount(db: Queryable, usuarioId: number) {
  const { usuarios: u } = db.tables;
  const [row] = await db
    .select({
      email: u.email,
      senhaHash: u.senhaHash,
      senhaAlteradaEm: u.senhaAlteradaEm,
      totpAtivadoEm: u.totpAtivadoEm,
      totpSegredoCifrado: u.totpSegredoCifrado,
    })
    .from(u)
    .where(eq(u.id, usuarioId));
  return row ?? null;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** The e-mail of a member of the organisation; null for anyone else. */
export async function findMemberEmail(
  db: Queryable,
  organizacaoId: number,
  usuarioId: number,
): Promise<string | null> {
  const { usuarios: u, organizacoesUsuarios: m } = db.tables;
  const [row] = await db
    .select({ email: u.email })
    .from(m)
    .innerJoin(u, eq(u.id, m.usuarioId))
    .where(and(eq(m.organizacaoId, organizacaoId), eq(m.usuarioId, usuarioId)));
  return row?.email ?? null;
}

export async function deletePasswordLinks(db: Queryable, until: Date): Promise<void> {
  const { linksSenha: l } = db.tables;
  await db.delete(l).where(lt(l.dataExpiracao, until));
}

export async function deletePasswordLinksOf(tx: Queryable, usuarioId: number): Promise<void> {
  const { linksSenha: l } = tx.tables;
  await tx.delete(l).where(eq(l.usuarioId, usuarioId));
}
