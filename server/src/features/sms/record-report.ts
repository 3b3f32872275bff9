import type { WriteCtx } from '../../platform/context/context.ts';
import { markArrived } from '../../platform/messages/delivery-states.ts';
import { recordFailedDelivery } from '../../platform/messages/record-failed-delivery.ts';
import type { SmsReport } from '../../platform/sms/sms.ts';
import { findReported } from './store.ts';

/**
 * Records that an SMS arrived or did not, once. It stays paid, because it was sent. Returns false for an unknown SMS,
 * such as one whose sending is not yet recorded.
 */
export async function recordReport(ctx: WriteCtx, { sms, falha }: SmsReport): Promise<boolean> {
  const message = await findReported(ctx.db, sms);
  if (!message) return false;
  if (falha === null) {
    await markArrived(ctx.db, message.id, ctx.clock.now());
    return true;
  }
  const { motivo, codigo: status } = falha;
  const event = { meioEnvio: 'SMS', pessoais: { email: null, telefone: message.destino } } as const;
  await recordFailedDelivery(ctx, message, { motivo, status, event });
  return true;
}
