import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

export interface PausedTries {
  /** This attempt's number, from 1. */
  readonly tentativas: number;
  /** End of the pause, when the count restarts. */
  readonly ate: Date;
}

/**
 * Counts an attempt in one statement, before its secret is compared, so that concurrent attempts are all
 * counted. Each of the first `max` attempts moves the end of the pause to `pauseMs` from now; later ones do
 * not.
 */
export async function takePausedTry(
  db: Queryable,
  chave: string,
  { max, pauseMs, now }: { readonly max: number; readonly pauseMs: number; readonly now: Date },
): Promise<PausedTries> {
  const { limites } = db.tables;
  const nowMs = now.getTime();
  const endMs = nowMs + pauseMs;
  const [row] = await db
    .insert(limites)
    .values({ chave, contagem: 1, dataExpiracao: new Date(endMs) })
    .onConflictDoUpdate({
      target: limites.chave,
      set: {
        contagem: sql`case when ${limites.dataExpiracao} <= ${nowMs} then 1 else ${limites.contagem} + 1 end`,
        dataExpiracao: sql`case when ${limites.dataExpiracao} <= ${nowMs} or ${limites.contagem} < ${max} then ${endMs} else ${limites.dataExpiracao} end`,
      },
    })
    .returning({ tentativas: limites.contagem, ate: limites.dataExpiracao });
  if (!row) throw new Error('The upsert returned no row.');
  return row;
}

export async function forgetPausedTries(db: Queryable, chave: string): Promise<void> {
  await db.delete(db.tables.limites).where(eq(db.tables.limites.chave, chave));
}

/** Reads the count without an attempt; null when no pause is active. */
export async function readPausedTries(db: Queryable, chave: string, now: Date): Promise<PausedTries | null> {
  const { limites } = db.tables;
  const [row] = await db
    .select({ tentativas: limites.contagem, ate: limites.dataExpiracao })
    .from(limites)
    .where(eq(limites.chave, chave));
  return row && row.ate > now ? row : null;
}
