import type { NotificacoesMarcadas } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { setRead, setRemoved } from './store.ts';

/** Of the contract (`NotificacoesMarcadas`). */
const MAX_IDS = 1_000;

/** Marks one's own notifications as read or unread; other ids are ignored. */
export async function markNotifications(ctx: Ctx, ids: readonly number[], lido: boolean): Promise<void> {
  const { usuarioId } = ctx.principal;
  await write(ctx, { usuario: usuarioId }, ({ tx }) => setRead(tx, ctx.principal, { ids, lido }));
}

/** Marks all of one's own notifications as read; returns those that were not, so that it can be undone. */
export async function markAllNotificationsRead(ctx: Ctx): Promise<NotificacoesMarcadas> {
  const all = { ids: 'ALL', lido: true } as const;
  const changed = await write(ctx, { usuario: ctx.principal.usuarioId }, ({ tx }) =>
    setRead(tx, ctx.principal, all),
  );
  return { total: changed.length, ids: changed.slice(0, MAX_IDS) };
}

/** Removes one of one's own notifications. @throws DomainError 404 */
export const removeNotification = (ctx: Ctx, id: number): Promise<void> =>
  changeRemoval(ctx, { id, dataRemocao: ctx.clock.now() });

/** Undoes the removal. @throws DomainError 404 */
export const restoreNotification = (ctx: Ctx, id: number): Promise<void> =>
  changeRemoval(ctx, { id, dataRemocao: null });

async function changeRemoval(
  ctx: Ctx,
  change: { readonly id: number; readonly dataRemocao: Date | null },
): Promise<void> {
  await write(ctx, { usuario: ctx.principal.usuarioId }, async ({ tx }) => {
    const isChanged = await setRemoved(tx, ctx.principal, change);
    if (!isChanged) throw new DomainError('NotificacaoNaoEncontradaException');
  });
}
