import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { ERASED } from '../../platform/messages/erased-messages.ts';

export interface NewUserRow {
  readonly nome: string;
  readonly email: string;
  readonly senhaHash: string | null;
  readonly dataCadastro: Date;
}

/** Adds a user; null if the e-mail is in use. Users are global: no organisation owns them (0-decisions §3). */
export async function insertUser(db: Queryable, row: NewUserRow): Promise<number | null> {
  const { usuarios } = db.tables;
  const [added] = await db.insert(usuarios).values(row).onConflictDoNothing().returning({ id: usuarios.id });
  return added?.id ?? null;
}

export async function setPassword(
  tx: Queryable,
  usuarioId: number,
  { senhaHash, now }: { readonly senhaHash: string; readonly now: Date },
): Promise<void> {
  const { usuarios: u } = tx.tables;
  await tx.update(u).set({ senhaHash, senhaAlteradaEm: now }).where(eq(u.id, usuarioId));
}

export interface SecondFactorChange {
  readonly totpSegredoCifrado?: string | null;
  readonly totpPendenteCifrado?: string | null;
  readonly totpAtivadoEm?: Date | null;
  readonly totpUltimoPasso?: number | null;
}

export async function updateSecondFactor(
  tx: Queryable,
  usuarioId: number,
  change: SecondFactorChange,
): Promise<void> {
  const { usuarios: u } = tx.tables;
  await tx.update(u).set(change).where(eq(u.id, usuarioId));
}

export async function updatePreferences(
  tx: Queryable,
  usuarioId: number,
  preferencias: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { usuarios: u } = tx.tables;
  await tx.update(u).set({ preferencias }).where(eq(u.id, usuarioId));
}

/** Erases a user's identity. The row stays, because documents refer to it as their author. */
export async function anonymizeUser(tx: Queryable, usuarioId: number): Promise<void> {
  const { usuarios: u } = tx.tables;
  await tx
    .update(u)
    .set({
      nome: 'Pessoa excluída',
      email: `${ERASED}-${usuarioId}@invalido`,
      docChave: null,
      senhaHash: null,
      totpSegredoCifrado: null,
      totpPendenteCifrado: null,
      preferencias: null,
    })
    .where(eq(u.id, usuarioId));
}
