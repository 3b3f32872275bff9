import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

/** Records a worker before its first claim. */
export async function enterWorker(db: Queryable, nome: string, now: Date): Promise<void> {
  const { trabalhadores } = db.tables;
  await db
    .insert(trabalhadores)
    .values({ nome, vistoEm: now })
    .onConflictDoUpdate({ target: trabalhadores.nome, set: { vistoEm: now } })
    .returning({ nome: trabalhadores.nome });
}

/** Renews a worker's row; false if others took it for dead and deleted it. */
export async function renewWorker(db: Queryable, nome: string, now: Date): Promise<boolean> {
  return (await seen(db, { nome, now })).length > 0;
}

// Undone by a power cut, like the worker itself.
const seen = preparedQuery<{ readonly nome: string; readonly now: Date }>('LAZY')((db, value) => {
  const { trabalhadores } = db.tables;
  return db
    .update(trabalhadores)
    .set({ vistoEm: value('now') })
    .where(eq(trabalhadores.nome, value('nome')))
    .returning({ nome: trabalhadores.nome });
});

/** Forgets a worker, and releases what it still runs. The attempts were interrupted, so they do not count. */
export async function leaveWorker(db: Queryable, nome: string, now: Date): Promise<void> {
  const { caixaSaida, trabalhadores } = db.tables;
  await db
    .update(caixaSaida)
    .set({
      estado: 'PENDENTE',
      tentativas: sql`${caixaSaida.tentativas} - 1`,
      disponivelEm: now,
      arrendatario: null,
    })
    .where(and(eq(caixaSaida.estado, 'EM_EXECUCAO'), eq(caixaSaida.arrendatario, nome)))
    .returning({ id: caixaSaida.id });
  await db.delete(trabalhadores).where(eq(trabalhadores.nome, nome)).returning({ nome: trabalhadores.nome });
}

export interface DeathSigns {
  /** Whether the process of a worker has ended, as far as this machine can tell. */
  stateOf(nome: string): 'ENCERRADO' | 'VIVO' | 'DESCONHECIDO';
  /** A worker that was last seen before is dead, unless its process is known to live. */
  readonly silentSince: Date;
  readonly now: Date;
}

/**
 * Makes the jobs of dead workers due again, and forgets these workers; returns how many jobs. A worker without a row,
 * of an earlier release, keeps its jobs until their leases end.
 */
export async function releaseDeadWorkers(
  db: Queryable,
  { stateOf, silentSince, now }: DeathSigns,
): Promise<number> {
  const rows = await runningWorkers(db, {});
  const dead = rows.flatMap(({ nome, vistoEm }) => {
    if (nome === null) return [];
    const state = stateOf(nome);
    const isSilent = vistoEm !== null && vistoEm < silentSince;
    return state === 'ENCERRADO' || (state === 'DESCONHECIDO' && isSilent) ? [nome] : [];
  });
  const released = dead.length === 0 ? 0 : await releaseLeases(db, dead, now);
  await forgetWorkers(db, dead, silentSince);
  return released;
}

const runningWorkers = preparedQuery<Record<never, never>>()((db) => {
  const { caixaSaida: c, trabalhadores: t } = db.tables;
  return db
    .selectDistinct({ nome: c.arrendatario, vistoEm: t.vistoEm })
    .from(c)
    .leftJoin(t, eq(t.nome, c.arrendatario))
    .where(and(eq(c.estado, 'EM_EXECUCAO'), isNotNull(c.arrendatario)));
});

/**
 * A job that was running when its process died is due at once. One that was running at several deaths may be their
 * cause, so it waits a little and the other jobs get their time.
 */
async function releaseLeases(db: Queryable, dead: readonly string[], now: Date): Promise<number> {
  const { caixaSaida } = db.tables;
  const held = db
    .select({ id: caixaSaida.id })
    .from(caixaSaida)
    .where(and(eq(caixaSaida.estado, 'EM_EXECUCAO'), inArray(caixaSaida.arrendatario, [...dead])))
    .orderBy(caixaSaida.id);
  // Of several workers that notice the death, one counts it.
  if (db.engine === 'postgres') (held as unknown as PgSelect).for('update', { skipLocked: true });
  const { quedas } = caixaSaida;
  const pauseMs = sql`case when ${quedas} < 3 then 0 when ${quedas} < 6 then 2000 when ${quedas} < 10 then 10000 else 30000 end`;
  const released = await db
    .update(caixaSaida)
    .set({
      estado: 'PENDENTE',
      quedas: sql`${quedas} + 1`,
      disponivelEm: sql`cast(${now.getTime()} as bigint) + ${pauseMs}`,
      arrendatario: null,
    })
    .where(and(inArray(caixaSaida.id, held), eq(caixaSaida.estado, 'EM_EXECUCAO')))
    .returning({ id: caixaSaida.id });
  return released.length;
}

/** Forgets dead workers, also those without jobs. One that lives enters again under another name. */
async function forgetWorkers(db: Queryable, dead: readonly string[], silentSince: Date): Promise<void> {
  const { trabalhadores: t } = db.tables;
  const gone = or(lt(t.vistoEm, silentSince), inArray(t.nome, [...dead]));
  // A statement that deletes nothing would still take the file's write lock.
  const [found] = await db.select({ nome: t.nome }).from(t).where(gone).limit(1);
  if (found) await db.delete(t).where(gone).returning({ nome: t.nome });
}
