import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inSlices } from '../../db/in-slices.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { SituacaoLinha } from '../../db/tables/batch-tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { NumberedRow } from './batch-settings.ts';
import type { BatchKey } from './batch-topic.ts';

const batchColumns = ({ tables: { lotes: l, usuarios: u } }: Queryable) => ({
  id: l.id,
  organizacaoId: l.organizacaoId,
  autorId: l.autorId,
  autorNome: u.nome,
  credencial: l.credencial,
  nome: l.nome,
  situacao: l.situacao,
  motivo: l.motivo,
  total: l.total,
  criados: l.criados,
  falhas: l.falhas,
  dataCriacao: l.dataCriacao,
  dataFim: l.dataFim,
});

/** A batch without its settings. */
export async function findBatch(db: Queryable, key: BatchKey) {
  const [row] = await batchById(db, key);
  return row ?? null;
}

export type BatchState = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

const batchById = preparedQuery<BatchKey>()((db, value) => {
  const { lotes: l, usuarios: u } = db.tables;
  return db
    .select(batchColumns(db))
    .from(l)
    .innerJoin(u, eq(u.id, l.autorId))
    .where(and(eq(l.id, value('loteId')), eq(l.organizacaoId, value('organizacaoId'))));
});

/** The settings shared by its documents; null when nothing is left to create. */
export async function settingsRow(db: Queryable, { organizacaoId, loteId }: BatchKey): Promise<unknown> {
  const { lotes: l } = db.tables;
  const [row] = await db
    .select({ configuracao: l.configuracao })
    .from(l)
    .where(and(eq(l.id, loteId), eq(l.organizacaoId, organizacaoId)));
  return row?.configuracao ?? null;
}

/** The newest batches, of one author or of everyone. */
export async function newestBatches(
  db: Queryable,
  { organizacaoId, autorId, limit }: { organizacaoId: number; autorId: number | null; limit: number },
): Promise<BatchState[]> {
  const { lotes: l, usuarios: u } = db.tables;
  const own = autorId === null ? undefined : eq(l.autorId, autorId);
  return db
    .select(batchColumns(db))
    .from(l)
    .innerJoin(u, eq(u.id, l.autorId))
    .where(and(eq(l.organizacaoId, organizacaoId), own))
    .orderBy(desc(l.id))
    .limit(limit);
}

type BatchValues = Tables['lotes']['$inferInsert'];

export async function insertBatch(tx: Queryable, values: BatchValues): Promise<number> {
  const row = insertedRow(
    await tx.insert(tx.tables.lotes).values(values).returning({ id: tx.tables.lotes.id }),
  );
  return row.id;
}

export async function insertRows(
  tx: Queryable,
  { organizacaoId, loteId }: BatchKey,
  rows: readonly NumberedRow[],
): Promise<void> {
  const { lotesLinhas } = tx.tables;
  await inSlices(rows, (slice) =>
    tx
      .insert(lotesLinhas)
      .values(slice.map((row) => ({ organizacaoId, loteId, situacao: 'PENDENTE' as const, ...row })))
      .returning({ id: lotesLinhas.id }),
  );
}

/** Refers to stored files, so that they are kept while rows need them. */
export async function insertFiles(tx: Queryable, key: BatchKey, hashes: readonly string[]): Promise<void> {
  await tx.insert(tx.tables.lotesArquivos).values(hashes.map((sha256) => ({ ...key, sha256 })));
}

export async function deleteFiles(tx: Queryable, { organizacaoId, loteId }: BatchKey): Promise<string[]> {
  const { lotesArquivos: f } = tx.tables;
  const rows = await tx
    .delete(f)
    .where(and(eq(f.loteId, loteId), eq(f.organizacaoId, organizacaoId)))
    .returning({ sha256: f.sha256 });
  return rows.map(({ sha256 }) => sha256);
}

export async function updateBatch(
  tx: Queryable,
  { organizacaoId, loteId }: BatchKey,
  change: Partial<BatchValues>,
): Promise<void> {
  const { lotes: l } = tx.tables;
  await tx
    .update(l)
    .set(change)
    .where(and(eq(l.id, loteId), eq(l.organizacaoId, organizacaoId)));
}

/** Maximum of rows that share a transaction. */
const ROWS_AT_ONCE = 10;

/** The numbers of the next rows to create. */
export async function pendingRows(db: Queryable, key: BatchKey): Promise<number[]> {
  const rows = await pending(db, key);
  return rows.map(({ linha }) => linha);
}

const pending = preparedQuery<BatchKey>()((db, value) => {
  const { lotesLinhas: r } = db.tables;
  return db
    .select({ linha: r.linha })
    .from(r)
    .where(
      and(
        eq(r.loteId, value('loteId')),
        eq(r.organizacaoId, value('organizacaoId')),
        eq(r.situacao, 'PENDENTE'),
      ),
    )
    .orderBy(asc(r.linha))
    .limit(ROWS_AT_ONCE);
});

export interface RowKey extends BatchKey {
  readonly linha: number;
}

/** A pending row of a running batch; null if another turn has finished it, or the batch stopped. */
export async function findPendingRow(tx: Queryable, key: RowKey) {
  const [row] = await pendingRow(tx, key);
  return row ?? null;
}

const pendingRow = preparedQuery<RowKey>()((tx, value) => {
  const { lotesLinhas: r, lotes: l } = tx.tables;
  return tx
    .select({ dados: r.dados })
    .from(r)
    .innerJoin(l, eq(l.id, r.loteId))
    .where(
      and(
        eq(r.loteId, value('loteId')),
        eq(r.organizacaoId, value('organizacaoId')),
        eq(r.linha, value('linha')),
        eq(r.situacao, 'PENDENTE'),
        eq(l.situacao, 'EM_ANDAMENTO'),
      ),
    );
});

/** Records a created document and deletes the data of its row. */
export async function settleCreated(tx: Queryable, key: RowKey, contratoId: number): Promise<void> {
  await markCreated(tx, { ...key, contratoId });
  await countCreated(tx, key);
}

const ofRow = (tx: Queryable, key: { [K in keyof RowKey]: RowKey[K] | ReturnType<typeof sql> }) => {
  const { lotesLinhas: r } = tx.tables;
  return and(
    eq(r.loteId, key.loteId),
    eq(r.organizacaoId, key.organizacaoId),
    eq(r.linha, key.linha),
    eq(r.situacao, 'PENDENTE'),
  );
};

const markCreated = preparedQuery<RowKey & { readonly contratoId: number }>()((tx, value) => {
  const { lotesLinhas: r } = tx.tables;
  return tx
    .update(r)
    .set({ situacao: 'CRIADO', contratoId: value('contratoId'), dados: null, mensagem: null })
    .where(
      ofRow(tx, { loteId: value('loteId'), organizacaoId: value('organizacaoId'), linha: value('linha') }),
    )
    .returning({ id: r.id });
});

const countCreated = preparedQuery<BatchKey>()((tx, value) => {
  const { lotes: l } = tx.tables;
  return tx
    .update(l)
    .set({ criados: sql`${l.criados} + 1` })
    .where(and(eq(l.id, value('loteId')), eq(l.organizacaoId, value('organizacaoId'))))
    .returning({ id: l.id });
});

/** Records why a row has no document; false if it was finished meanwhile. */
export async function settleFailed(tx: Queryable, key: RowKey, mensagem: string): Promise<boolean> {
  const { lotesLinhas: r, lotes: l } = tx.tables;
  const rows = await tx
    .update(r)
    .set({ situacao: 'FALHA', mensagem })
    .where(ofRow(tx, key))
    .returning({ id: r.id });
  if (rows.length === 0) return false;
  await tx
    .update(l)
    .set({ falhas: sql`${l.falhas} + 1` })
    .where(and(eq(l.id, key.loteId), eq(l.organizacaoId, key.organizacaoId)));
  return true;
}

/** Makes failed rows pending again; returns how many. */
export async function reopenFailed(tx: Queryable, { organizacaoId, loteId }: BatchKey): Promise<number> {
  const { lotesLinhas: r } = tx.tables;
  const rows = await tx
    .update(r)
    .set({ situacao: 'PENDENTE', mensagem: null })
    .where(and(eq(r.loteId, loteId), eq(r.organizacaoId, organizacaoId), eq(r.situacao, 'FALHA')))
    .returning({ id: r.id });
  return rows.length;
}

/** Rows in order, after a number. */
export async function rowsAfter(
  db: Queryable,
  { organizacaoId, loteId }: BatchKey,
  { after, limit, situacao }: { after: number; limit: number; situacao?: SituacaoLinha },
) {
  const { lotesLinhas: r } = db.tables;
  return db
    .select({
      linha: r.linha,
      situacao: r.situacao,
      dados: r.dados,
      contratoId: r.contratoId,
      mensagem: r.mensagem,
    })
    .from(r)
    .where(
      and(
        eq(r.loteId, loteId),
        eq(r.organizacaoId, organizacaoId),
        sql`${r.linha} > ${after}`,
        situacao && eq(r.situacao, situacao),
      ),
    )
    .orderBy(asc(r.linha))
    .limit(limit);
}

/** The author's current membership, which a batch checks for each row. */
export const authorMembership = preparedQuery<{ readonly organizacaoId: number; readonly autorId: number }>()(
  (db, value) => {
    const { organizacoesUsuarios: m, organizacoes: o, usuarios: u } = db.tables;
    return db
      .select({
        usuarioNome: u.nome,
        usuarioEmail: u.email,
        perfil: m.perfil,
        situacao: m.situacao,
        ativa: o.ativa,
      })
      .from(m)
      .innerJoin(u, eq(u.id, m.usuarioId))
      .innerJoin(o, eq(o.id, m.organizacaoId))
      .where(and(eq(m.organizacaoId, value('organizacaoId')), eq(m.usuarioId, value('autorId'))));
  },
);
