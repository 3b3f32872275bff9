import { and, count, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

/** The stored plan of an organisation, or null. */
export async function findPlan(db: Queryable, organizacaoId: number) {
  const [row] = await planRows(db, { organizacaoId });
  return row ?? null;
}

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

interface OfOrganization {
  readonly organizacaoId: number;
}

const planRows = preparedQuery<OfOrganization>()((db, value) => {
  const { organizacoesPlanos: p } = db.tables;
  return db
    .select()
    .from(p)
    .where(eq(p.organizacaoId, value('organizacaoId')));
});

type NewPlan = Omit<Tables['organizacoesPlanos']['$inferInsert'], 'organizacaoId'>;

export async function insertPlan(tx: Queryable, organizacaoId: number, plano: NewPlan): Promise<void> {
  await tx.insert(tx.tables.organizacoesPlanos).values({ organizacaoId, ...plano });
}

export async function updatePlan(
  tx: Queryable,
  organizacaoId: number,
  change: Partial<Omit<PlanRow, 'organizacaoId'>>,
): Promise<void> {
  const { organizacoesPlanos: p } = tx.tables;
  await tx.update(p).set(change).where(eq(p.organizacaoId, organizacaoId));
}

/** Names of the organisation's paid features. */
export async function listFeatures(db: Queryable, organizacaoId: number): Promise<ReadonlySet<string>> {
  const rows = await featureRows(db, { organizacaoId });
  return new Set(rows.map((row) => row.nome));
}

const featureRows = preparedQuery<OfOrganization>()((db, value) => {
  const { organizacoesFuncionalidades: f } = db.tables;
  return db
    .select({ nome: f.nome })
    .from(f)
    .where(eq(f.organizacaoId, value('organizacaoId')));
});

export async function addFeatures(
  tx: Queryable,
  organizacaoId: number,
  nomes: readonly string[],
): Promise<void> {
  const { organizacoesFuncionalidades: f } = tx.tables;
  await tx
    .insert(f)
    .values(nomes.map((nome) => ({ organizacaoId, nome })))
    .onConflictDoNothing();
}

export async function dropFeatures(
  tx: Queryable,
  organizacaoId: number,
  nomes: readonly string[],
): Promise<void> {
  const { organizacoesFuncionalidades: f } = tx.tables;
  await tx.delete(f).where(and(eq(f.organizacaoId, organizacaoId), inArray(f.nome, [...nomes])));
}

export async function countActiveUsers(db: Queryable, organizacaoId: number): Promise<number> {
  const { organizacoesUsuarios: m } = db.tables;
  const [row] = await db
    .select({ total: count() })
    .from(m)
    .where(and(eq(m.organizacaoId, organizacaoId), eq(m.situacao, 'ATIVO')));
  return row?.total ?? 0;
}

/** Increases the number of used documents if the plan allows it; false if its limit is reached. */
export async function takeDocument(tx: Queryable, organizacaoId: number): Promise<boolean> {
  const taken = await countDocument(tx, { organizacaoId });
  return taken.length > 0;
}

const countDocument = preparedQuery<OfOrganization>()((tx, value) => {
  const { organizacoesPlanos: p } = tx.tables;
  return tx
    .update(p)
    .set({ documentosUtilizados: sql`${p.documentosUtilizados} + 1` })
    .where(
      and(
        eq(p.organizacaoId, value('organizacaoId')),
        or(eq(p.documentosIlimitados, true), lt(p.documentosUtilizados, p.totalDocumentos)),
      ),
    )
    .returning({ organizacaoId: p.organizacaoId });
});

/** Counts one used SMS if the plan has one left; false otherwise. */
export async function takeSms(tx: Queryable, organizacaoId: number): Promise<boolean> {
  const taken = await countSms(tx, { organizacaoId });
  return taken.length > 0;
}

const countSms = preparedQuery<OfOrganization>()((tx, value) => {
  const { organizacoesPlanos: p } = tx.tables;
  return tx
    .update(p)
    .set({ smsUtilizados: sql`${p.smsUtilizados} + 1` })
    .where(and(eq(p.organizacaoId, value('organizacaoId')), lt(p.smsUtilizados, p.totalSMS)))
    .returning({ organizacaoId: p.organizacaoId });
});

export async function returnSms(tx: Queryable, organizacaoId: number): Promise<void> {
  const { organizacoesPlanos: p } = tx.tables;
  await tx
    .update(p)
    .set({ smsUtilizados: sql`${p.smsUtilizados} - 1` })
    .where(and(eq(p.organizacaoId, organizacaoId), gt(p.smsUtilizados, 0)));
}

export async function returnDocument(tx: Queryable, organizacaoId: number): Promise<void> {
  const { organizacoesPlanos: p } = tx.tables;
  await tx
    .update(p)
    .set({ documentosUtilizados: sql`${p.documentosUtilizados} - 1` })
    .where(and(eq(p.organizacaoId, organizacaoId), gt(p.documentosUtilizados, 0)));
}
