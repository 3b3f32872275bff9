import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { markRead, setRemoved } from './store.ts';

/** Marks one's own notifications as read; other ids are passed over. */
export async function readNotifications(ctx: Ctx, ids: readonly number[] | 'ALL'): Promise<void> {
  const { usuarioId } = ctx.principal;
  await write(ctx, { usuario: usuarioId }, ({ tx }) => markRead(tx, ctx.principal, ids));
}

/** Removes one of one's own notifications, or undoes it. @throws DomainError 404 */
export async function removeNotification(ctx: Ctx, id: number, isUndo = false): Promise<void> {
  const { usuarioId } = ctx.principal;
  await write(ctx, { usuario: usuarioId }, async ({ tx, now }) => {
    const isChanged = await setRemoved(tx, ctx.principal, { id, dataRemocao: isUndo ? null : now });
    if (!isChanged) throw new DomainError('NotificacaoNaoEncontradaException');
  });
}
