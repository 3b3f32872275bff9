import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

const deployment = 1;

function selectState(db: Queryable) {
  return db.select().from(db.tables.instalacao);
}

/** Stored state of the deployment's seal; it belongs to no organisation. */
export type SealState = Omit<Awaited<ReturnType<typeof selectState>>[number], 'id' | 'revisao'>;

const initialState: SealState = {
  seloFalhaDesde: null,
  seloRefeitoEm: null,
  seloUltimaFalhaEm: null,
  seloUltimaFalhaMotivo: null,
};

export async function readSealState(db: Queryable): Promise<SealState> {
  const { instalacao } = db.tables;
  const [row] = await selectState(db).where(eq(instalacao.id, deployment)).limit(1);
  return row ?? initialState;
}

/** Runs inside a write on the deployment. */
export async function updateSealState(tx: Queryable, change: Partial<SealState>): Promise<void> {
  const { instalacao } = tx.tables;
  await tx
    .update(instalacao)
    .set(change)
    .where(eq(instalacao.id, deployment))
    .returning({ id: instalacao.id });
}
