import type { FiltroFormalizacao, operations, Pasta, PastaPagina, PastaUsuario } from '@lavra/client/types';
import { DomainError, normalizeName, pageSizes } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/runtime/paging.ts';
import { notifiedFolders } from '../bells/index.ts';
import { countInFolders } from '../documents/index.ts';
import { requireFolderAccess } from './access.ts';
import { idsOfPath } from './folder-access.ts';
import {
  countFolders,
  type FolderFilter,
  type FolderRow,
  findFolderRow,
  listFolderRows,
  visibleFoldersOf,
} from './folder-list-store.ts';
import { toPasta } from './wire.ts';

export type FolderQuery = NonNullable<operations['searchFolders']['parameters']['query']>;

const sort = 'nome';

/** A page of folders with the documents of a list in each. @throws DomainError 400 for a foreign cursor, 404 */
export async function listFolders(
  ctx: Ctx,
  query: FolderQuery,
  reach: FolderFilter['reach'],
): Promise<PastaPagina> {
  const { db, principal } = ctx;
  const { pastaPaiId, rowsPerPage = pageSizes.folders, page: number = 0 } = query;
  const nome = normalizeName(query.nome ?? '');
  const filter: FolderFilter = {
    acima: pastaPaiId === undefined ? null : await requireFolderAccess(db, principal, pastaPaiId),
    reach,
    nomeNormalizado: nome === '' ? undefined : nome,
  };
  const after = query.cursor === undefined ? null : decodeCursor(sort, 'string', query.cursor);
  // One additional row shows whether another page follows.
  const slice = { limit: rowsPerPage + 1, after, offset: number * rowsPerPage };
  const found = await listFolderRows(db, principal, filter, slice);
  const rows = found.slice(0, rowsPerPage);
  const last = rows.at(-1);
  const hasMore = found.length > rowsPerPage;
  const totalElements = query.total ? await countFolders(db, principal, filter) : undefined;
  return {
    content: await toPastas(ctx, rows, query.contagem === false ? null : (query.formalizacao ?? 'MEUS')),
    number,
    cursor: hasMore && last ? encodeCursor(sort, { value: last.nomeNormalizado, id: last.id }) : null,
    ...(totalElements === undefined
      ? {}
      : { totalElements, totalPages: Math.ceil(totalElements / rowsPerPage) }),
  };
}

/** One folder with its documents and ancestors. @throws DomainError 404 */
export async function readFolder(ctx: Ctx, pastaId: number): Promise<PastaUsuario> {
  const { db, principal } = ctx;
  const row = await findFolderRow(db, principal, pastaId);
  if (!row) throw new DomainError('PastaNaoEncontradaException');
  const above = await visibleFoldersOf(db, principal, idsOfPath(row.caminho).slice(0, -1));
  const [pasta] = await toPastas(ctx, [row], 'MEUS');
  return { pasta: pasta!, caminho: above.map(({ id, nome }) => ({ pastaId: id, pastaNome: nome })) };
}

async function toPastas(
  { db, principal }: Ctx,
  rows: readonly FolderRow[],
  formalizacao: FiltroFormalizacao | null,
): Promise<Pasta[]> {
  const parents = [...new Set(rows.flatMap(({ pastaPaiId }) => pastaPaiId ?? []))];
  const open = new Set((await visibleFoldersOf(db, principal, parents)).map(({ id }) => id));
  const ids = rows.map(({ id }) => id);
  const counts = formalizacao === null ? null : await countInFolders(db, principal, ids, formalizacao);
  const notified = await notifiedFolders(db, principal, ids);
  return rows.map((row) =>
    toPasta(row, {
      isParentOpen: open.has(row.pastaPaiId ?? 0),
      documents: counts === null ? null : (counts.get(row.id) ?? 0),
      notificar: notified.has(row.id),
    }),
  );
}
