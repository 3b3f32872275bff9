import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import type { EstadoTrabalho } from './tables/platform-tables.ts';

/** The jobs of one topic in one state. */
export interface JobCount {
  readonly topico: string;
  readonly estado: EstadoTrabalho;
  readonly quantidade: number;
  /** When the oldest was enqueued. */
  readonly primeiroId: number;
}

export const allJobStates = ['PENDENTE', 'EM_EXECUCAO', 'CONCLUIDO', 'MORTO', 'DESCARTADO'] as const;
/** States of unfinished jobs. */
export const openJobStates = ['PENDENTE', 'EM_EXECUCAO', 'MORTO'] as const;

/** Number of jobs of each topic in each of the states, from one index. */
export async function countJobs(db: Queryable, states: readonly EstadoTrabalho[]): Promise<JobCount[]> {
  const { caixaSaida } = db.tables;
  const counts = await db
    .select({
      topico: caixaSaida.topico,
      estado: caixaSaida.estado,
      quantidade: sql<number>`count(*)`,
      primeiroId: sql<number>`min(${caixaSaida.id})`,
    })
    .from(caixaSaida)
    .where(inArray(caixaSaida.estado, [...states]))
    .groupBy(caixaSaida.estado, caixaSaida.topico);
  return counts.map((count) => ({
    ...count,
    quantidade: Number(count.quantidade),
    primeiroId: Number(count.primeiroId),
  }));
}

/** When the jobs were enqueued, by id. */
export async function enqueuedAt(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { caixaSaida } = db.tables;
  const rows = await db
    .select({ id: caixaSaida.id, dataCriacao: caixaSaida.dataCriacao })
    .from(caixaSaida)
    .where(inArray(caixaSaida.id, [...ids]));
  return new Map(rows.map(({ id, dataCriacao }) => [id, dataCriacao]));
}
