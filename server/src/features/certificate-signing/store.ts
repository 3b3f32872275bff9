import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { SignerKey } from '../signers/index.ts';

export type PreparationRow = Tables['preparacoesAssinatura']['$inferSelect'];
export type NewPreparation = Omit<Tables['preparacoesAssinatura']['$inferInsert'], 'id' | 'dataConclusao'>;

/** The holder of a version's lease at an instant; null if it is free. */
export async function findLease(
  db: Queryable,
  { organizacaoId, minutaId }: Pick<SignerKey, 'organizacaoId' | 'minutaId'>,
  now: Date,
): Promise<PreparationRow | null> {
  const { preparacoesAssinatura: table } = db.tables;
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.organizacaoId, organizacaoId),
        eq(table.minutaId, minutaId),
        isNull(table.dataConclusao),
        gt(table.dataExpiracao, now),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1);
  return row ?? null;
}

/** A signatory's own preparation, by its key. */
export async function findPreparation(
  db: Queryable,
  { organizacaoId, signatarioId }: SignerKey,
  chave: string,
): Promise<PreparationRow | null> {
  const { preparacoesAssinatura: table } = db.tables;
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.chave, chave),
        eq(table.organizacaoId, organizacaoId),
        eq(table.signatarioId, signatarioId),
      ),
    );
  return row ?? null;
}

export async function insertPreparation(tx: Queryable, preparation: NewPreparation): Promise<void> {
  await tx.insert(tx.tables.preparacoesAssinatura).values(preparation);
}

/** Deletes a version's preparations and returns the files without any other reference. */
export async function dropPreparations(
  tx: Queryable,
  { organizacaoId, minutaId }: Pick<SignerKey, 'organizacaoId' | 'minutaId'>,
): Promise<string[]> {
  const { preparacoesAssinatura: table } = tx.tables;
  const dropped = await tx
    .delete(table)
    .where(
      and(eq(table.organizacaoId, organizacaoId), eq(table.minutaId, minutaId), isNull(table.dataConclusao)),
    )
    .returning({ sha256: table.preparadaSha256 });
  return dropped.flatMap(({ sha256 }) => sha256 ?? []);
}

/** Keeps the row, so that a repeated conclusion gets the same answer, and removes the signer's data. */
export async function markConcluded(
  tx: Queryable,
  { id, organizacaoId }: PreparationRow,
  now: Date,
): Promise<void> {
  const { preparacoesAssinatura: table } = tx.tables;
  await tx
    .update(table)
    .set({ dataConclusao: now, preparadaSha256: null, dadosCifrados: null })
    .where(and(eq(table.id, id), eq(table.organizacaoId, organizacaoId)))
    .returning({ id: table.id });
}

/** Versions with a preparation that expired before an instant, in all organisations. */
export async function versionsWithExpired(db: Queryable, before: Date) {
  const { preparacoesAssinatura: table } = db.tables;
  return db
    .selectDistinct({
      organizacaoId: table.organizacaoId,
      contratoId: table.contratoId,
      minutaId: table.minutaId,
    })
    .from(table)
    .where(and(isNull(table.dataConclusao), lt(table.dataExpiracao, before)));
}
