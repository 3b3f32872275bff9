import type { WriteCtx } from '../../platform/context/context.ts';
import { type ReturnedMail, readReturnedMail } from '../../platform/mail/returned-mail.ts';
import { recordFailedDelivery } from '../../platform/messages/record-failed-delivery.ts';
import { findMessageByName } from './store.ts';

/**
 * Records a returned e-mail on its message, once, and one to a signatory in the document's history. A mail to a user
 * stays out of it: followers are notified of the history, so a returned notification would cause the next one.
 * Returns what was recorded; null if the mail is not a report or refers to no known message.
 */
export async function recordReturnedMail(
  ctx: WriteCtx,
  raw: Buffer,
): Promise<Pick<ReturnedMail, 'motivo'> | null> {
  const returned = await readReturnedMail(raw);
  if (!returned) return null;
  const { motivo, status } = returned;
  for (const nome of returned.nomes) {
    const message = await findMessageByName(ctx.db, nome);
    if (!message) continue;
    const event = message.usuarioId === null ? { pessoais: { email: message.destino } } : null;
    await recordFailedDelivery(ctx, message, { motivo, status, event });
    return { motivo };
  }
  return null;
}
