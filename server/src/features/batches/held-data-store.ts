import type { BatchRow, BatchSigner } from '@lavra/domain';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { literal } from '../../db/text-match.ts';
import type { BatchSettings } from './batch-settings.ts';
import type { BatchKey } from './batch-topic.ts';
import { updateBatch } from './store.ts';

/**
 * Erases a person's data from the batches of an organisation; returns the number of changed rows and settings. If the
 * person was to sign every document, no further one is created.
 * @param person the e-mail in lower case, and the CPF in every form in which people type it
 */
export async function eraseInBatches(
  tx: Queryable,
  organizacaoId: number,
  person: NamedPerson,
): Promise<number> {
  const { lotesLinhas: r } = tx.tables;
  const batches = await batchesNaming(tx, organizacaoId, person);
  for (const { loteId, configuracao } of batches) {
    const key = { organizacaoId, loteId };
    await eraseRows(tx, key);
    await updateBatch(tx, key, { configuracao: { ...configuracao, recorrentes: [] } });
  }
  const rows = await tx
    .update(r)
    .set({ dados: null })
    .where(and(eq(r.organizacaoId, organizacaoId), names(r.dados, person)))
    .returning({ id: r.id });
  return batches.length + rows.length;
}

/** A person's own entries in the batches of an organisation, for one document or for all of a batch. */
export async function entriesInBatches(db: Queryable, organizacaoId: number, person: NamedPerson) {
  const { lotesLinhas: r } = db.tables;
  const batches = await batchesNaming(db, organizacaoId, person);
  const rows = await db
    .select({ loteId: r.loteId, linha: r.linha, dados: r.dados })
    .from(r)
    .where(and(eq(r.organizacaoId, organizacaoId), names(r.dados, person)));
  const isOwn = ({ email, cpf }: BatchSigner) =>
    email === person.email || (typeof cpf === 'string' && person.cpfs.includes(cpf));
  return [
    ...batches.map(({ loteId, configuracao }) => ({
      loteId,
      linha: null,
      signatarios: configuracao.recorrentes.filter(isOwn),
    })),
    ...rows.map(({ dados, ...row }) => ({
      ...row,
      signatarios: (dados as BatchRow).signatarios.filter(isOwn),
    })),
  ];
}

/** Batches in which a person signs every document. */
async function batchesNaming(db: Queryable, organizacaoId: number, person: NamedPerson) {
  const { lotes: l } = db.tables;
  const rows = await db
    .select({ loteId: l.id, configuracao: l.configuracao })
    .from(l)
    .where(and(eq(l.organizacaoId, organizacaoId), names(l.configuracao, person)));
  return rows.map((row) => ({ ...row, configuracao: row.configuracao as BatchSettings }));
}

interface NamedPerson {
  readonly email: string | null;
  readonly cpfs: readonly string[];
}

/** Matches JSON that has a signatory with this e-mail or CPF. */
function names(json: Parameters<typeof eq>[0], { email, cpfs }: NamedPerson): SQL {
  const fields = [...(email === null ? [] : [{ email }]), ...cpfs.map((cpf) => ({ cpf }))];
  const parts = fields.map((field) => JSON.stringify(field).slice(1, -1));
  const patterns = parts.map((part) => `%${literal(part)}%`);
  return or(sql`1 = 0`, ...patterns.map((pattern) => sql`lower(${json}) like ${pattern} escape '\\'`))!;
}

/** Batches that ended before an instant and still have data, of all organisations or one of them. */
export async function endedBatches(
  db: Queryable,
  { before, limit, only }: { readonly before: Date; readonly limit: number; readonly only?: BatchKey },
): Promise<BatchKey[]> {
  const { lotes: l } = db.tables;
  return db
    .select({ organizacaoId: l.organizacaoId, loteId: l.id })
    .from(l)
    .where(
      and(
        only && and(eq(l.id, only.loteId), eq(l.organizacaoId, only.organizacaoId)),
        inArray(l.situacao, ['PARADO', 'CONCLUIDO']),
        lt(l.dataFim, before),
        sql`${l.configuracao} is not null`,
      ),
    )
    .limit(limit);
}

/** Fails the pending rows of a batch that creates no more documents. */
export async function failWaitingRows(
  tx: Queryable,
  { organizacaoId, loteId }: BatchKey,
  mensagem: string,
): Promise<void> {
  const { lotesLinhas: r } = tx.tables;
  await tx
    .update(r)
    .set({ situacao: 'FALHA', mensagem })
    .where(and(eq(r.loteId, loteId), eq(r.organizacaoId, organizacaoId), eq(r.situacao, 'PENDENTE')));
}

/** Erases the data of rows without a document. */
export async function eraseRows(tx: Queryable, { organizacaoId, loteId }: BatchKey): Promise<void> {
  const { lotesLinhas: r } = tx.tables;
  await tx
    .update(r)
    .set({ dados: null })
    .where(and(eq(r.loteId, loteId), eq(r.organizacaoId, organizacaoId)));
}
