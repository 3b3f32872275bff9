import type { WriteCtx } from '../../platform/context/context.ts';
import { markArrived, markReturned } from '../../platform/messages/delivery-states.ts';
import type { SmsReport } from '../../platform/sms/sms.ts';
import { isDocumentGone } from '../../platform/write/is-document-gone.ts';
import { write } from '../../platform/write/write.ts';
import { findReported } from './store.ts';

/**
 * Records that an SMS arrived or did not, once; a failure also in the document's history, if it has one still. It stays paid, because it
 * was sent. Returns false for an unknown SMS, such as one whose sending is not yet recorded.
 */
export async function recordReport(ctx: WriteCtx, { sms, falha }: SmsReport): Promise<boolean> {
  const message = await findReported(ctx.db, sms);
  if (!message) return false;
  const { id, organizacaoId, contratoId, minutaId, signatarioId, destino } = message;
  if (falha === null) {
    await markArrived(ctx.db, id, ctx.clock.now());
    return true;
  }
  const { motivo, codigo } = falha;
  // Every SMS is about a document.
  if (organizacaoId === null || contratoId === null) return false;
  const failure = { motivoFalha: motivo, erro: codigo };
  try {
    await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, now, history }) => {
      if (!(await markReturned(tx, id, { ...failure, now }))) return;
      await history({
        tipo: 'ENTREGA_FALHOU',
        ...(minutaId !== null && { minutaId }),
        ...(signatarioId !== null && { signatarioId }),
        dados: { motivo, status: codigo, meioEnvio: 'SMS' },
        pessoais: { email: null, telefone: destino },
      });
    });
  } catch (error) {
    if (!isDocumentGone(error)) throw error;
    await markReturned(ctx.db, id, { ...failure, now: ctx.clock.now() });
  }
  return true;
}
