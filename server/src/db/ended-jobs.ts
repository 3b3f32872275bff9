import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { preparedQuery } from './prepared-query.ts';
import type { EstadoTrabalho } from './tables/platform-tables.ts';

/** States in which a job is finished; dead jobs wait for a person. */
const ended = ['CONCLUIDO', 'DESCARTADO'] as const satisfies readonly EstadoTrabalho[];
type Ended = (typeof ended)[number];

/** Rows per statement, to hold locks briefly. */
const BATCH = 100;

/**
 * Deletes jobs that ended before an instant. Jobs of a topic end roughly in the order of their creation, so
 * the index reads the oldest and stops at the first to keep. The cost does not depend on the number of kept
 * jobs.
 */
export async function dropEndedJobs(db: Queryable, before: Date): Promise<void> {
  for (const estado of ended)
    for (const { topico } of await topicsWith(db, { estado }))
      while ((await dropOldest(db, { estado, topico, before })).length === BATCH);
}

interface Oldest {
  readonly estado: Ended;
  readonly topico: string;
  readonly before: Date;
}

/** Skips from topic to topic in the index, because `distinct` would read every job. */
const topicsWith = preparedQuery<{ readonly estado: Ended }>()((db, value) => {
  const { caixaSaida } = db.tables;
  const least = (after: ReturnType<typeof sql>) =>
    sql`(select min(${caixaSaida.topico}) from ${caixaSaida} where ${caixaSaida.estado} = ${value('estado')}${after})`;
  const passed = sql.raw('passed.topico');
  return db
    .select({ topico: sql<string>`passed.topico` })
    .from(
      sql`(with recursive found(topico) as (
        select ${least(sql``)}
        union all
        select ${least(sql` and ${caixaSaida.topico} > found.topico`)} from found where found.topico is not null
      ) select topico from found) as passed`,
    )
    .where(sql`${passed} is not null`);
});

const dropOldest = preparedQuery<Oldest>('LAZY')((db, value) => {
  const { caixaSaida } = db.tables;
  const oldest = db
    .select({ id: caixaSaida.id })
    .from(caixaSaida)
    .where(and(eq(caixaSaida.estado, value('estado')), eq(caixaSaida.topico, value('topico'))))
    .orderBy(asc(caixaSaida.id))
    .limit(BATCH);
  return db
    .delete(caixaSaida)
    .where(and(inArray(caixaSaida.id, oldest), lt(caixaSaida.dataFim, value('before', caixaSaida.dataFim))))
    .returning({ id: caixaSaida.id });
});
