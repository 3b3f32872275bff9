import type { Queryable } from '../../db/database.ts';
import { type HistoryRow, readHistory } from '../../platform/write/audit.ts';
import type { SignerKey, SignerRow } from './store.ts';

/** The event by which a signature was passed to its present signatory; null if nobody passed it. */
export async function findDelegation(
  db: Queryable,
  { organizacaoId, contratoId, minutaId, signatarioId }: SignerKey,
): Promise<HistoryRow | null> {
  const rows = await readHistory(db, { organizacaoId, contratoId, minutaId, signatarioId });
  return rows.find(({ tipo }) => tipo === 'ASSINATURA_DELEGADA') ?? null;
}

/** Name of the former signatory of a delegation. Null without a delegation, or after the name was erased. */
export async function delegatorOf(
  db: Queryable,
  key: SignerKey,
  { dataDelegacao }: Pick<SignerRow, 'dataDelegacao'>,
): Promise<string | null> {
  if (dataDelegacao === null) return null;
  return (await findDelegation(db, key))?.pessoais.anterior || null;
}
