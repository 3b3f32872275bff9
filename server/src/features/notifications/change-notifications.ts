import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { markRead, setRemoved } from './store.ts';

/** Marks one's own notifications as read; other ids are ignored. */
export async function readNotifications(ctx: Ctx, ids: readonly number[] | 'ALL'): Promise<void> {
  const { usuarioId } = ctx.principal;
  await write(ctx, { usuario: usuarioId }, ({ tx }) => markRead(tx, ctx.principal, ids));
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
