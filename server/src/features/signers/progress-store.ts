import { and, eq, inArray, isNotNull, lt, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { SignerKey } from './store.ts';

/** Saves the progress of a signing in one statement, without a write on the document; a concurrent answer wins. */
export async function keepProgress(
  db: Queryable,
  { organizacaoId, signatarioId }: SignerKey,
  andamento: Record<string, unknown>,
): Promise<void> {
  const { signatarios } = db.tables;
  await db
    .update(signatarios)
    .set({ andamento })
    .where(
      and(
        eq(signatarios.id, signatarioId),
        eq(signatarios.organizacaoId, organizacaoId),
        notInArray(signatarios.statusSignatario, ['ASSINADO', 'REJEITADO']),
      ),
    )
    .returning({ id: signatarios.id });
}

/** Deletes the progress of every ended signing in all organisations: answered, closed or past the deadline. */
export async function forgetEndedProgress({
  db,
  clock,
}: {
  readonly db: Queryable;
  readonly clock: { now(): Date };
}): Promise<void> {
  const now = clock.now();
  const { signatarios, minutas } = db.tables;
  const ended = db
    .select({ id: minutas.id })
    .from(minutas)
    .where(
      and(
        eq(minutas.id, signatarios.minutaId),
        or(
          lt(minutas.fimAssinatura, now),
          inArray(minutas.situacaoFormalizacao, ['FORMALIZADO', 'CANCELADO']),
        ),
      ),
    );
  await db
    .update(signatarios)
    .set({ andamento: null })
    .where(
      and(
        isNotNull(signatarios.andamento),
        or(
          inArray(signatarios.statusSignatario, ['ASSINADO', 'REJEITADO']),
          inArray(signatarios.minutaId, ended),
        ),
      ),
    )
    .returning({ id: signatarios.id });
}
