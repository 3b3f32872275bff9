import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isBelow } from './store.ts';

interface NewFolder {
  readonly organizacaoId: number;
  readonly pastaPaiId: number | null;
  readonly nome: string;
  readonly nomeNormalizado: string;
  readonly donoId: number;
  readonly dataCriacao: Date;
}

/** Inserts a folder under `caminhoPai`, the parent's path or '/' for the root. */
export async function insertFolder(tx: Queryable, folder: NewFolder, caminhoPai: string): Promise<number> {
  const { pastas: p } = tx.tables;
  const [row] = await tx
    .insert(p)
    .values({ ...folder, caminho: '' })
    .returning({ id: p.id });
  const { id } = row!;
  await tx
    .update(p)
    .set({ caminho: `${caminhoPai}${id}/` })
    .where(and(eq(p.organizacaoId, folder.organizacaoId), eq(p.id, id)));
  return id;
}

interface FolderKey {
  readonly organizacaoId: number;
  readonly pastaId: number;
}

export async function renameFolderRow(
  tx: Queryable,
  { organizacaoId, pastaId }: FolderKey,
  name: { readonly nome: string; readonly nomeNormalizado: string },
): Promise<void> {
  const { pastas: p } = tx.tables;
  await tx
    .update(p)
    .set({ nome: name.nome, nomeNormalizado: name.nomeNormalizado })
    .where(and(eq(p.organizacaoId, organizacaoId), eq(p.id, pastaId)));
}

/** Moves a folder with everything below it into another one, or the root. */
export async function moveFolderRows(
  tx: Queryable,
  { organizacaoId, pastaId }: FolderKey,
  change: { readonly pastaPaiId: number | null; readonly de: string; readonly para: string },
): Promise<void> {
  const { pastas: p } = tx.tables;
  const { pastaPaiId, de, para } = change;
  await tx
    .update(p)
    .set({ pastaPaiId })
    .where(and(eq(p.organizacaoId, organizacaoId), eq(p.id, pastaId)));
  await tx
    .update(p)
    .set({ caminho: sql`cast(${para} as text) || substr(${p.caminho}, cast(${de.length + 1} as integer))` })
    .where(and(eq(p.organizacaoId, organizacaoId), isBelow(p.caminho, de)));
}

/** Paths of a folder and of everything below it. */
export async function pathsBelow(tx: Queryable, organizacaoId: number, caminho: string): Promise<string[]> {
  const { pastas: p } = tx.tables;
  const rows = await tx
    .select({ caminho: p.caminho })
    .from(p)
    .where(and(eq(p.organizacaoId, organizacaoId), isBelow(p.caminho, caminho)));
  return rows.map((row) => row.caminho);
}

export async function countChildren(tx: Queryable, { organizacaoId, pastaId }: FolderKey): Promise<number> {
  const { pastas: p } = tx.tables;
  const [row] = await tx
    .select({ n: count() })
    .from(p)
    .where(and(eq(p.organizacaoId, organizacaoId), eq(p.pastaPaiId, pastaId)));
  return Number(row?.n ?? 0);
}

export async function deleteFolderRow(tx: Queryable, { organizacaoId, pastaId }: FolderKey): Promise<void> {
  const { pastas: p } = tx.tables;
  await tx.delete(p).where(and(eq(p.organizacaoId, organizacaoId), eq(p.id, pastaId)));
}
