import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { RefusedNotice } from './unsubscribe.ts';

/** Whether a user turned off a notice. */
export async function isNoticeRefused(db: Queryable, notice: RefusedNotice): Promise<boolean> {
  return (await refusal(db, { ...notice })).length > 0;
}

const refusal = preparedQuery<{
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly aviso: string;
}>()((db, value) => {
  const { avisosRecusados: a } = db.tables;
  return db
    .select({ aviso: a.aviso })
    .from(a)
    .where(
      and(
        eq(a.organizacaoId, value('organizacaoId')),
        eq(a.usuarioId, value('usuarioId')),
        eq(a.aviso, value('aviso')),
      ),
    );
});

export async function refuseNotice(db: Queryable, notice: RefusedNotice, now: Date): Promise<void> {
  await db
    .insert(db.tables.avisosRecusados)
    .values({ ...notice, dataCriacao: now })
    .onConflictDoNothing();
}

export async function wantNoticeAgain(db: Queryable, notice: RefusedNotice): Promise<void> {
  const { avisosRecusados: a } = db.tables;
  await db
    .delete(a)
    .where(
      and(
        eq(a.organizacaoId, notice.organizacaoId),
        eq(a.usuarioId, notice.usuarioId),
        eq(a.aviso, notice.aviso),
      ),
    );
}
