import type { CadeiaHistorico, HistoricoPagina } from '@lavra/client/types';
import type { Ctx } from '../../platform/context/context.ts';
import { verifyOneChain } from '../../platform/history/audit-chain.ts';
import { decodeCursor, encodeCursor } from '../../platform/runtime/paging.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { requireDocument } from './require-document.ts';
import { historyHead } from './store.ts';
import { toHistoricoItem } from './wire.ts';

const historyPageSize = 50;
const sort = 'historico';

/** A document's history, newest first. The first page states whether all of it is intact. */
export async function listDocumentHistory(
  { db, principal }: Ctx,
  contratoId: number,
  query: { readonly rowsPerPage?: number; readonly cursor?: string },
): Promise<HistoricoPagina> {
  const { organizacaoId } = principal;
  await requireDocument(db, principal, contratoId);
  const limit = query.rowsPerPage ?? historyPageSize;
  const isFirst = query.cursor === undefined;
  const before = isFirst
    ? (await historyHead(db, organizacaoId, contratoId)) + 1
    : decodeCursor(sort, 'number', query.cursor).id;
  // A chain's numbers have no gaps, so a page is a range of them.
  const afterN = Math.max(0, before - 1 - limit);
  const rows = await readHistory(db, { organizacaoId, contratoId, afterN, limit: before - 1 - afterN });
  return {
    content: rows.map((row) => toHistoricoItem(row, seesOrigin(principal))).reverse(),
    cursor: afterN > 0 ? encodeCursor(sort, { value: afterN, id: afterN + 1 }) : null,
    cadeia: isFirst ? await chainStateOf(db, { organizacaoId, contratoId }) : null,
  };
}

/** The origin of an action is part of the evidence, which requires this permission. */
export function seesOrigin({ permissoes }: Ctx['principal']): boolean {
  return permissoes.has('Contrato.Assinado');
}

/** Whether a document's history is intact. */
export async function chainStateOf(
  db: Ctx['db'],
  chain: { readonly organizacaoId: number; readonly contratoId: number },
): Promise<CadeiaHistorico> {
  const verdict = await verifyOneChain(db, chain);
  return { integra: verdict.ok, n: verdict.n, falha: verdict.ok ? null : verdict.motivo };
}
