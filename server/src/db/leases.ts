import {
  aliasedTable,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

/** A job held by one worker until its lease ends. */
export interface LeasedJob {
  readonly id: number;
  readonly topico: string;
  readonly organizacaoId: number | null;
  readonly carga: unknown;
  /** Whether later jobs of the same order key wait for it. */
  readonly ordem: string | null;
  /** Number of this claim, from 1. Together with the owner it excludes earlier holders. */
  readonly tentativas: number;
  /** Number of claims that ended because the process did. */
  readonly quedas: number;
  readonly arrendatario: string;
}

interface Claim {
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly topico: string;
  readonly limit: number;
  /** Organisations whose jobs are left to wait. */
  readonly except?: readonly number[];
}

/** The topics with a due job: one index probe each, however many wait. */
export async function dueTopics(db: Queryable, topics: readonly string[], now: Date): Promise<string[]> {
  const due = await topicsDue(db, { topics: JSON.stringify(topics), now });
  return due.map(({ topico }) => topico);
}

const topicsDue = preparedQuery<{ readonly topics: string; readonly now: Date }>()((db, value) => {
  const { caixaSaida } = db.tables;
  const asked = sql.raw('asked.topico');
  const due = db
    .select({ um: sql`1` })
    .from(caixaSaida)
    .where(
      and(eq(caixaSaida.topico, asked), lte(caixaSaida.disponivelEm, value('now', caixaSaida.disponivelEm))),
    );
  return db
    .select({ topico: sql<string>`asked.topico` })
    .from(textsOf(db, value('topics')))
    .where(sql`exists ${due}`);
});

/** Number of this attempt, from 1: a claim that ended with its process was none. */
export const attemptOf = ({ tentativas, quedas }: LeasedJob): number => tentativas - quedas;

/**
 * Claims due jobs of a topic: pending ones whose time has come, and running ones with an expired lease (their
 * worker died unnoticed). No job is given to two workers. Selects by state, never by 'id after the last', because ids commit
 * out of order.
 */
export async function claimJobs(db: Queryable, claim: Claim): Promise<LeasedJob[]> {
  const rows = await claimDue(db, { ...claim, except: claim.except ?? [] });
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ id, topico, organizacaoId, carga, tentativas, quedas, ordem }) => ({
      id,
      topico,
      organizacaoId,
      carga: JSON.parse(carga) as unknown,
      tentativas,
      quedas,
      ordem,
      arrendatario: claim.owner,
    }));
}

// A claim or completion undone by a power cut repeats the job, which every job tolerates.
const claimDue = preparedQuery<Required<Claim>>('LAZY')((db, value) => {
  const { caixaSaida } = db.tables;
  const now = value('now', caixaSaida.disponivelEm);
  const except = value.each('except');
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
        eq(caixaSaida.topico, value('topico')),
        lte(caixaSaida.disponivelEm, now),
        or(isNull(caixaSaida.ordem), notExists(waitsForAnother)),
        except.length === 0
          ? undefined
          : or(isNull(caixaSaida.organizacaoId), notInArray(caixaSaida.organizacaoId, except)),
      ),
    )
    .orderBy(asc(caixaSaida.disponivelEm), asc(caixaSaida.id))
    .limit(value('limit') as unknown as number);
  if (db.engine === 'postgres') (due as unknown as PgSelect).for('update', { skipLocked: true });
  return db
    .update(caixaSaida)
    .set({
      estado: 'EM_EXECUCAO',
      arrendatario: value('owner'),
      disponivelEm: value('leaseUntil'),
      tentativas: sql`${caixaSaida.tentativas} + 1`,
      quedas: sql`case when ${caixaSaida.estado} = 'EM_EXECUCAO' then ${caixaSaida.quedas} + 1 else ${caixaSaida.quedas} end`,
    })
    .where(and(inArray(caixaSaida.id, due), lte(caixaSaida.disponivelEm, now)))
    .returning();
});

/** The texts of a JSON array as rows `asked.topico`, so that any number needs one parameter. */
const textsOf = ({ engine }: Queryable, json: SQL): SQL =>
  engine === 'sqlite'
    ? sql`(select value as topico from json_each(${json})) as asked`
    : sql`(select json_array_elements_text(${json}::json) collate "C" as topico) as asked`;

const stillHeld = ({ tables: { caixaSaida } }: Queryable, job: LeasedJob) =>
  and(
    eq(caixaSaida.id, job.id),
    eq(caixaSaida.arrendatario, job.arrendatario),
    eq(caixaSaida.tentativas, job.tentativas),
    eq(caixaSaida.estado, 'EM_EXECUCAO'),
  );

/** Extends a job's lease; false if another worker took the job. */
export async function renewLease(db: Queryable, job: LeasedJob, until: Date): Promise<boolean> {
  const { caixaSaida } = db.tables;
  const held = await db
    .update(caixaSaida)
    .set({ disponivelEm: until })
    .where(stillHeld(db, job))
    .returning({ id: caixaSaida.id });
  return held.length > 0;
}

/** No lease and no job creation can be further ahead. */
const LONGEST_LEASE_MS = 10 * 60_000;
const SKEW_MS = 60_000;

/**
 * Corrects times written under a fast clock that was set back: jobs become due after the same delay from now, and
 * leases of dead workers end.
 */
export async function mendFutureJobs(db: Queryable, now: Date): Promise<void> {
  const { caixaSaida } = db.tables;
  const nowMs = now.getTime();
  await db
    .update(caixaSaida)
    .set({
      disponivelEm: sql`${nowMs} + ${caixaSaida.disponivelEm} - ${caixaSaida.dataCriacao}`,
      dataCriacao: now,
    })
    .where(and(eq(caixaSaida.estado, 'PENDENTE'), gt(caixaSaida.dataCriacao, new Date(nowMs + SKEW_MS))))
    .returning({ id: caixaSaida.id });
  await db
    .update(caixaSaida)
    .set({ disponivelEm: now })
    .where(
      and(
        eq(caixaSaida.estado, 'EM_EXECUCAO'),
        // A live worker renews it three times before it ends.
        gt(caixaSaida.disponivelEm, new Date(nowMs + LONGEST_LEASE_MS)),
      ),
    )
    .returning({ id: caixaSaida.id });
}

/** Releases an untried job; the attempt is not counted. */
export async function postponeJob(db: Queryable, job: LeasedJob, until: Date): Promise<void> {
  const { caixaSaida } = db.tables;
  await db
    .update(caixaSaida)
    .set({ estado: 'PENDENTE', tentativas: job.tentativas - 1, disponivelEm: until, arrendatario: null })
    .where(stillHeld(db, job))
    .returning({ id: caixaSaida.id });
}

/** Outcome of an attempt: done, to be retried at an instant, or given up. */
export type Outcome =
  | { readonly estado: 'CONCLUIDO' }
  | { readonly estado: 'PENDENTE'; readonly erro: string; readonly retryAt: Date }
  | { readonly estado: 'MORTO'; readonly erro: string };

/** Records an attempt's end; false if another worker took the job meanwhile. */
export async function settleJob(
  db: Queryable,
  job: LeasedJob,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const again = outcome.estado === 'PENDENTE';
  const held = await endAttempt(db, {
    id: job.id,
    owner: job.arrendatario,
    tentativas: job.tentativas,
    estado: outcome.estado,
    erro: 'erro' in outcome ? outcome.erro : null,
    disponivelEm: again ? outcome.retryAt : null,
    dataFim: again ? null : now,
  });
  return held.length > 0;
}

/** Completes jobs of one worker in one statement; returns the ids that it still held. */
export async function settleDone(
  db: Queryable,
  jobs: readonly [LeasedJob, ...LeasedJob[]],
  now: Date,
): Promise<ReadonlySet<number>> {
  const attempts = jobs.map(({ id, tentativas }) => ({ id, tentativas }));
  const held = await endAttempts(db, { attempts, owner: jobs[0].arrendatario, dataFim: now });
  return new Set(held.map(({ id }) => id));
}

interface DoneAttempts {
  readonly attempts: readonly { readonly id: number; readonly tentativas: number }[];
  readonly owner: string;
  readonly dataFim: Date;
}

const endAttempts = preparedQuery<DoneAttempts>('LAZY')((db, value) => {
  const { caixaSaida } = db.tables;
  return db
    .update(caixaSaida)
    .set({
      estado: 'CONCLUIDO',
      erro: null,
      disponivelEm: null,
      dataFim: value('dataFim'),
      arrendatario: null,
    })
    .where(
      and(
        or(
          ...value
            .rows('attempts')
            .map(({ id, tentativas }) => and(eq(caixaSaida.id, id), eq(caixaSaida.tentativas, tentativas))),
        ),
        eq(caixaSaida.arrendatario, value('owner')),
        eq(caixaSaida.estado, 'EM_EXECUCAO'),
      ),
    )
    .returning({ id: caixaSaida.id });
});

interface AttemptEnd {
  readonly id: number;
  readonly owner: string;
  readonly tentativas: number;
  readonly estado: Outcome['estado'];
  readonly erro: string | null;
  readonly disponivelEm: Date | null;
  readonly dataFim: Date | null;
}

const endAttempt = preparedQuery<AttemptEnd>('LAZY')((db, value) => {
  const { caixaSaida } = db.tables;
  return db
    .update(caixaSaida)
    .set({
      estado: value('estado'),
      erro: value('erro'),
      disponivelEm: value('disponivelEm'),
      dataFim: value('dataFim'),
      arrendatario: null,
    })
    .where(
      and(
        eq(caixaSaida.id, value('id')),
        eq(caixaSaida.arrendatario, value('owner')),
        eq(caixaSaida.tentativas, value('tentativas')),
        eq(caixaSaida.estado, 'EM_EXECUCAO'),
      ),
    )
    .returning({ id: caixaSaida.id });
});
