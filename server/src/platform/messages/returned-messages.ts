import { finalFailures } from '@lavra/domain';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/**
 * Whether an e-mail to a signatory or a user at an address was permanently returned; then nothing more is sent there
 * automatically.
 */
export async function hasReturned(
  db: Queryable,
  organizacaoId: number,
  { destino, ...to }: Recipient & { readonly destino: string },
): Promise<boolean> {
  const { mensagens: m } = db.tables;
  const rows = await db
    .select({ id: m.id })
    .from(m)
    .where(
      and(
        eq(m.organizacaoId, organizacaoId),
        'usuarioId' in to ? eq(m.usuarioId, to.usuarioId) : eq(m.signatarioId, to.signatarioId),
        eq(m.destino, destino),
        isNotNull(m.motivoFalha),
        inArray(m.motivoFalha, [...finalFailures]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Recipient = { readonly signatarioId: number } | { readonly usuarioId: number };
