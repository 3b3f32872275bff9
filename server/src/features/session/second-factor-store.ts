import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { updateSecondFactor } from '../users/index.ts';

// Users are global: their account security belongs to no organisation (0-decisions §3).

/** The columns of a user's row for the second factor; null for an unknown user. */
export async function readSecondFactor(db: Queryable, usuarioId: number) {
  const { usuarios: u } = db.tables;
  const [row] = await db
    .select({
      totpSegredoCifrado: u.totpSegredoCifrado,
      totpPendenteCifrado: u.totpPendenteCifrado,
      totpAtivadoEm: u.totpAtivadoEm,
      totpUltimoPasso: u.totpUltimoPasso,
    })
    .from(u)
    .where(eq(u.id, usuarioId));
  return row ?? null;
}

export async function markStep(tx: Queryable, usuarioId: number, step: number): Promise<void> {
  await updateSecondFactor(tx, usuarioId, { totpUltimoPasso: step });
}

/** Consumes a recovery code; false if there is no such unused code. */
export async function useRecoveryCode(
  tx: Queryable,
  usuarioId: number,
  codigoHash: string,
  now: Date,
): Promise<boolean> {
  const { codigosRecuperacao: c } = tx.tables;
  const used = await tx
    .update(c)
    .set({ dataUso: now })
    .where(and(eq(c.usuarioId, usuarioId), eq(c.codigoHash, codigoHash), isNull(c.dataUso)))
    .returning({ id: c.id });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Queryable, usuarioId: number): Promise<number> {
  const { codigosRecuperacao: c } = db.tables;
  const [row] = await db
    .select({ total: count() })
    .from(c)
    .where(and(eq(c.usuarioId, usuarioId), isNull(c.dataUso)));
  return Number(row?.total ?? 0);
}

/** Replaces all earlier codes. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  usuarioId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  const { codigosRecuperacao: c } = tx.tables;
  await tx.delete(c).where(eq(c.usuarioId, usuarioId));
  if (hashes.length === 0) return;
  await tx.insert(c).values(hashes.map((codigoHash) => ({ usuarioId, codigoHash, dataCriacao: now })));
}

export async function setPendingSecret(
  tx: Queryable,
  usuarioId: number,
  sealed: string | null,
): Promise<void> {
  await updateSecondFactor(tx, usuarioId, { totpPendenteCifrado: sealed });
}

export interface ActiveFactor {
  readonly segredoCifrado: string;
  readonly ativadoEm: Date;
  /** The step of the confirming code, which cannot be used again. */
  readonly ultimoPasso: number;
}

/** Activates a second factor, or removes it with null. Either ends a pending enrolment. */
export async function setSecondFactor(
  tx: Queryable,
  usuarioId: number,
  factor: ActiveFactor | null,
): Promise<void> {
  await updateSecondFactor(tx, usuarioId, {
    totpSegredoCifrado: factor?.segredoCifrado ?? null,
    totpAtivadoEm: factor?.ativadoEm ?? null,
    totpUltimoPasso: factor?.ultimoPasso ?? null,
    totpPendenteCifrado: null,
  });
}
