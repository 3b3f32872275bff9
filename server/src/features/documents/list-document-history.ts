import type { HistoricoPagina } from '@lavra/client/types';
import type { Ctx } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/runtime/paging.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { requireDocument } from './require-document.ts';
import { historyHead } from './store.ts';
import { toHistoricoItem } from './wire.ts';

const historyPageSize = 50;
const sort = 'historico';

/** A document's history, newest first. */
export async function listDocumentHistory(
  { db, principal }: Ctx,
  contratoId: number,
  query: { readonly rowsPerPage?: number; readonly cursor?: string },
): Promise<HistoricoPagina> {
  const { organizacaoId } = principal;
  await requireDocument(db, principal, contratoId);
  const limit = query.rowsPerPage ?? historyPageSize;
  const before =
    query.cursor === undefined
      ? (await historyHead(db, organizacaoId, contratoId)) + 1
      : decodeCursor(sort, 'number', query.cursor).id;
  // A chain's numbers have no gaps, so a page is a range of them.
  const afterN = Math.max(0, before - 1 - limit);
  const rows = await readHistory(db, { organizacaoId, contratoId, afterN, limit: before - 1 - afterN });
  const content = rows.map(toHistoricoItem).reverse();
  return { content, cursor: afterN > 0 ? encodeCursor(sort, { value: afterN, id: afterN + 1 }) : null };
}
