import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

interface StoredPdf {
  readonly sha256: string;
  readonly tamanho: number;
}

interface NewVersionFiles {
  readonly organizacaoId: number;
  readonly minutaId: number;
  readonly now: Date;
  readonly uploads: readonly (StoredPdf & { readonly nome: string; readonly paginas: number })[];
  readonly original: StoredPdf;
  readonly base: StoredPdf;
  readonly totalPaginas: number;
}

/** The unchanged uploads, and the first two byte states: the original and the base derived from it. */
export async function insertVersionFiles(tx: Queryable, files: NewVersionFiles): Promise<void> {
  const { organizacaoId, minutaId, now } = files;
  await addFiles(tx, {
    arquivos: files.uploads.map(({ nome, sha256, tamanho, paginas }, ordem) => ({
      organizacaoId,
      minutaId,
      ordem,
      nome,
      sha256,
      tamanho,
      totalPaginas: paginas,
      dataUpload: now,
    })),
  });
  const common = { organizacaoId, minutaId, totalPaginas: files.totalPaginas, dataCriacao: now };
  const [original] = await addRevision(tx, {
    revisao: { ...common, n: 1, tipo: 'ORIGINAL', ...bytesOf(files.original) },
  });
  await addRevision(tx, {
    revisao: { ...common, n: 2, tipo: 'BASE', ...bytesOf(files.base), paiId: original!.id },
  });
}

type NewFile = Tables['arquivos']['$inferInsert'];

const addFiles = preparedQuery<{ readonly arquivos: readonly NewFile[] }>()((tx, value) => {
  const { arquivos } = tx.tables;
  return tx.insert(arquivos).values(value.rows('arquivos')).returning({ id: arquivos.id });
});

const addRevision = preparedQuery<{ readonly revisao: Tables['revisoes']['$inferInsert'] }>()((tx, value) => {
  const { revisoes } = tx.tables;
  return tx.insert(revisoes).values(value.columns('revisao')).returning({ id: revisoes.id });
});

const bytesOf = ({ sha256, tamanho }: StoredPdf) => ({ sha256, tamanho });

export interface NewRevision {
  readonly organizacaoId: number;
  readonly minutaId: number;
  readonly tipo: Tables['revisoes']['$inferSelect']['tipo'];
  readonly sha256: string;
  readonly tamanho: number;
  /** PDF by default. */
  readonly tipoArquivo?: string;
  readonly totalPaginas: number | null;
  readonly pagina?: number;
  readonly totalAssinaturas: number | null;
  readonly contratoRevisao: number | null;
  readonly paiId: number;
  readonly dataCriacao: Date;
}

/** Adds a byte state; its number is unique under the document's lock. */
export async function insertRevision(
  tx: Queryable,
  revision: NewRevision,
): Promise<Tables['revisoes']['$inferSelect']> {
  const [last] = await lastRevision(tx, { minutaId: revision.minutaId });
  const n = (last?.n ?? 0) + 1;
  return insertedRow(await addNumberedRevision(tx, { revision: { ...revision, n } }));
}

const lastRevision = preparedQuery<{ readonly minutaId: number }>()((tx, value) => {
  const { revisoes } = tx.tables;
  return tx
    .select({ n: max(revisoes.n) })
    .from(revisoes)
    .where(eq(revisoes.minutaId, value('minutaId')));
});

const addNumberedRevision = preparedQuery<{ readonly revision: NewRevision & { readonly n: number } }>()(
  (tx, value) => tx.insert(tx.tables.revisoes).values(value.columns('revision')).returning(),
);

/**
 * Deletes the revisions of a version's interim copies; returns their hashes. Called before the next copy or the
 * seal is recorded, while every stamped file and evidence sheet belongs to an interim copy.
 */
export async function discardInterim(
  tx: Queryable,
  { organizacaoId, minutaId }: { readonly organizacaoId: number; readonly minutaId: number },
  now: Date,
): Promise<string[]> {
  const rows = await discardRevisions(tx, { organizacaoId, minutaId, now });
  return rows.map(({ sha256 }) => sha256);
}

interface Discard {
  readonly organizacaoId: number;
  readonly minutaId: number;
  readonly now: Date;
}

const discardRevisions = preparedQuery<Discard>()((tx, value) => {
  const { revisoes } = tx.tables;
  return tx
    .update(revisoes)
    .set({ dataDescarte: value('now') })
    .where(
      and(
        eq(revisoes.organizacaoId, value('organizacaoId')),
        eq(revisoes.minutaId, value('minutaId')),
        inArray(revisoes.tipo, ['PARCIAL', 'CARIMBADA', 'EVIDENCIAS']),
        isNull(revisoes.dataDescarte),
      ),
    )
    .returning({ sha256: revisoes.sha256 });
});
