import {
  aliasedTable,
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** A job in the hands of one worker until its lease ends. */
export interface LeasedJob {
  readonly id: number;
  readonly topico: string;
  readonly organizacaoId: number | null;
  readonly carga: unknown;
  /** This attempt's number, from 1; with the owner it fences off whoever held the job before. */
  readonly tentativas: number;
  readonly arrendatario: string;
}

interface Claim {
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly topics: readonly string[];
  readonly limit: number;
}

/**
 * Takes due jobs: pending ones whose time has come, and running ones whose lease ran out (their worker died).
 * No job is given to two workers. By state alone, never by 'id after the last': ids commit out of order.
 */
export async function claimJobs(db: Queryable, claim: Claim): Promise<LeasedJob[]> {
  const { caixaSaida } = db.tables;
  const earlier = aliasedTable(caixaSaida, 'anterior');
  const waitsForAnother = db
    .select({ um: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.ordem, caixaSaida.ordem),
        lt(earlier.id, caixaSaida.id),
        isNotNull(earlier.disponivelEm),
      ),
    );
  const due = db
    .select({ id: caixaSaida.id })
    .from(caixaSaida)
    .where(
      and(
        lte(caixaSaida.disponivelEm, claim.now),
        inArray(caixaSaida.topico, [...claim.topics]),
        or(isNull(caixaSaida.ordem), notExists(waitsForAnother)),
      ),
    )
    .orderBy(asc(caixaSaida.disponivelEm), asc(caixaSaida.id))
    .limit(claim.limit);
  if (db.engine === 'postgres') (due as unknown as PgSelect).for('update', { skipLocked: true });
  const rows = await db
    .update(caixaSaida)
    .set({
      estado: 'EM_EXECUCAO',
      arrendatario: claim.owner,
      disponivelEm: claim.leaseUntil,
      tentativas: sql`${caixaSaida.tentativas} + 1`,
    })
    .where(and(inArray(caixaSaida.id, due), lte(caixaSaida.disponivelEm, claim.now)))
    .returning();
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ id, topico, organizacaoId, carga, tentativas }) => ({
      id,
      topico,
      organizacaoId,
      carga: JSON.parse(carga) as unknown,
      tentativas,
      arrendatario: claim.owner,
    }));
}

const stillHeld = ({ tables: { caixaSaida } }: Queryable, job: LeasedJob) =>
  and(
    eq(caixaSaida.id, job.id),
    eq(caixaSaida.arrendatario, job.arrendatario),
    eq(caixaSaida.tentativas, job.tentativas),
    eq(caixaSaida.estado, 'EM_EXECUCAO'),
  );

/** Holds a job longer; false when it was lost to another worker. */
export async function renewLease(db: Queryable, job: LeasedJob, until: Date): Promise<boolean> {
  const { caixaSaida } = db.tables;
  const held = await db
    .update(caixaSaida)
    .set({ disponivelEm: until })
    .where(stillHeld(db, job))
    .returning({ id: caixaSaida.id });
  return held.length > 0;
}

/**
 * Makes due at once what workers that have ended were doing, which else waits for their leases to run out. `hasEnded`
 * is asked about each worker by its name.
 */
export async function releaseLeasesOf(
  db: Queryable,
  hasEnded: (owner: string) => boolean,
  now: Date,
): Promise<void> {
  const { caixaSaida } = db.tables;
  const running = eq(caixaSaida.estado, 'EM_EXECUCAO');
  const owners = await db
    .selectDistinct({ arrendatario: caixaSaida.arrendatario })
    .from(caixaSaida)
    .where(and(running, isNotNull(caixaSaida.disponivelEm)));
  const ended = owners.flatMap(({ arrendatario }) =>
    arrendatario !== null && hasEnded(arrendatario) ? [arrendatario] : [],
  );
  if (ended.length === 0) return;
  await db
    .update(caixaSaida)
    .set({ disponivelEm: now })
    .where(and(running, inArray(caixaSaida.arrendatario, ended)))
    .returning({ id: caixaSaida.id });
}

/** How an attempt ended: done, to be tried again at an instant, or given up. */
export type Outcome =
  | { readonly estado: 'CONCLUIDO' }
  | { readonly estado: 'PENDENTE'; readonly erro: string; readonly retryAt: Date }
  | { readonly estado: 'MORTO'; readonly erro: string };

/** Writes an attempt's end; false when the job was lost to another worker meanwhile. */
export async function settleJob(
  db: Queryable,
  job: LeasedJob,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { caixaSaida } = db.tables;
  const again = outcome.estado === 'PENDENTE';
  const held = await db
    .update(caixaSaida)
    .set({
      estado: outcome.estado,
      erro: 'erro' in outcome ? outcome.erro : null,
      disponivelEm: again ? outcome.retryAt : null,
      dataFim: again ? null : now,
      arrendatario: null,
    })
    .where(stillHeld(db, job))
    .returning({ id: caixaSaida.id });
  return held.length > 0;
}
