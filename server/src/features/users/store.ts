import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

export interface NewUserRow {
  readonly nome: string;
  readonly email: string;
  readonly senhaHash: string | null;
  readonly dataCadastro: Date;
}

/** Adds a user; null when the e-mail is taken. Users are global: no organisation owns them (0-decisions §3). */
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
