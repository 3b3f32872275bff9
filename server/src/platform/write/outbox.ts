import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { JobOptions, Topic } from '../../events/topic.ts';

interface NewJob<Payload> {
  readonly topic: Topic<Payload>;
  readonly carga: NoInfer<Payload>;
  readonly organizacaoId: number | null;
  readonly now: Date;
}

/** Adds a job in the caller's transaction; returns how many it added (0 when the dedupe key was known). */
export async function enqueueJob<Payload>(
  tx: Queryable,
  job: NewJob<Payload>,
  options: JobOptions = {},
): Promise<number> {
  const added = await jobInsert(tx, {
    topico: job.topic.name,
    organizacaoId: job.organizacaoId,
    carga: JSON.stringify(job.carga),
    ordem: options.order ?? null,
    chaveUnica: options.dedupe ?? null,
    disponivelEm: options.availableAt ?? job.now,
    dataCriacao: job.now,
  });
  return added.length;
}

interface JobRow {
  readonly topico: string;
  readonly organizacaoId: number | null;
  readonly carga: string;
  readonly ordem: string | null;
  readonly chaveUnica: string | null;
  readonly disponivelEm: Date;
  readonly dataCriacao: Date;
}

const jobInsert = preparedQuery<JobRow>()((tx, value) => {
  const { caixaSaida } = tx.tables;
  return tx
    .insert(caixaSaida)
    .values({
      topico: value('topico'),
      organizacaoId: value('organizacaoId'),
      carga: value('carga'),
      ordem: value('ordem'),
      chaveUnica: value('chaveUnica'),
      disponivelEm: value('disponivelEm'),
      dataCriacao: value('dataCriacao'),
    })
    .onConflictDoNothing()
    .returning({ id: caixaSaida.id });
});
