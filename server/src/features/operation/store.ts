import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { allJobStates } from '../../db/job-counts.ts';
import type { AcaoOperador, EstadoTrabalho } from '../../db/tables/platform-tables.ts';

/** Jobs belong to the deployment, so only the operator's view includes all organisations. */
export interface JobsQuery {
  readonly estado: EstadoTrabalho | null;
  readonly topico: string | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** A job without its payload, which may contain names. */
const columns = ({ tables: { caixaSaida } }: Queryable) => ({
  id: caixaSaida.id,
  topico: caixaSaida.topico,
  organizacaoId: caixaSaida.organizacaoId,
  estado: caixaSaida.estado,
  tentativas: sql<number>`${caixaSaida.tentativas} - ${caixaSaida.quedas}`,
  erro: caixaSaida.erro,
  disponivelEm: caixaSaida.disponivelEm,
  dataCriacao: caixaSaida.dataCriacao,
  dataFim: caixaSaida.dataFim,
});

/** Newest first. */
export async function listJobRows(db: Queryable, { estado, topico, beforeId, limit }: JobsQuery) {
  const { caixaSaida } = db.tables;
  return db
    .select(columns(db))
    .from(caixaSaida)
    .where(
      and(
        estado === null ? undefined : eq(caixaSaida.estado, estado),
        topico === null ? undefined : eq(caixaSaida.topico, topico),
        beforeId === null ? undefined : lt(caixaSaida.id, beforeId),
      ),
    )
    .orderBy(desc(caixaSaida.id))
    .limit(limit);
}

export type JobRow = Awaited<ReturnType<typeof listJobRows>>[number];

export async function findJobState(db: Queryable, id: number) {
  const { caixaSaida } = db.tables;
  const [row] = await db
    .select({ topico: caixaSaida.topico, estado: caixaSaida.estado, erro: caixaSaida.erro })
    .from(caixaSaida)
    .where(eq(caixaSaida.id, id))
    .limit(1);
  return row ?? null;
}

/** Whether the topic has or had jobs, as far as recorded. */
export async function hasJobs(db: Queryable, topico: string): Promise<boolean> {
  const { caixaSaida } = db.tables;
  const rows = await db
    .select({ id: caixaSaida.id })
    .from(caixaSaida)
    .where(and(inArray(caixaSaida.estado, [...allJobStates]), eq(caixaSaida.topico, topico)))
    .limit(1);
  return rows.length > 0;
}

export interface OperatorAction {
  readonly acao: AcaoOperador;
  readonly topico: string;
  readonly trabalhoId: number | null;
  readonly quantidade: number;
  readonly motivo: string | null;
  readonly dataCriacao: Date;
}

export async function insertOperatorAction(tx: Queryable, action: OperatorAction): Promise<void> {
  await tx.insert(tx.tables.acoesOperador).values(action).returning({ id: tx.tables.acoesOperador.id });
}

/** Newest first. */
export async function lastOperatorActions(db: Queryable, limit: number): Promise<OperatorAction[]> {
  const { acoesOperador } = db.tables;
  return db.select().from(acoesOperador).orderBy(desc(acoesOperador.id)).limit(limit);
}
