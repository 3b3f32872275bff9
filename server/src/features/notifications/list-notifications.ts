import type { NotificacaoPagina, operations } from '@lavra/client/types';
import { pageSizes } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { readHistoryAt } from '../../platform/write/audit.ts';
import { isAddressReturned } from './mail-reader-store.ts';
import { countNotifications, isUnread, notificationRows } from './store.ts';
import { toNotificacao } from './wire.ts';

type Query = NonNullable<operations['listNotifications']['parameters']['query']>;

/** A page of one's own notifications, newest first: of documents that one may see now. */
export async function listNotifications(
  { db, principal }: Ctx,
  { exibir = 'TODAS', page: number = 0, rowsPerPage = pageSizes.notifications }: Query,
): Promise<NotificacaoPagina> {
  const unread = isUnread(db);
  const condition = exibir === 'NAO_LIDAS' ? unread : undefined;
  const slice = { limit: rowsPerPage, offset: number * rowsPerPage };
  const rows = await notificationRows(db, principal, condition, slice);
  const totalNaoLido = await countNotifications(db, principal, unread);
  const totalElements =
    exibir === 'NAO_LIDAS' ? totalNaoLido : await countNotifications(db, principal, condition);
  const positions = rows.flatMap(({ contratoId, n }) => (n === null ? [] : [{ contratoId, n }]));
  const events = await readHistoryAt(db, principal.organizacaoId, positions);
  return {
    content: rows.map((row) =>
      toNotificacao(
        row,
        events.find((event) => event.contratoId === row.contratoId && event.n === row.n),
      ),
    ),
    number,
    totalElements,
    totalPages: Math.ceil(totalElements / rowsPerPage),
    totalNaoLido,
    emailDevolvido: await isAddressReturned(db, principal),
  };
}
