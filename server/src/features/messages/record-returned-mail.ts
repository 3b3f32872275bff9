import type { WriteCtx } from '../../platform/context/context.ts';
import { type ReturnedMail, readReturnedMail } from '../../platform/mail/returned-mail.ts';
import { markReturned } from '../../platform/messages/delivery-states.ts';
import { write } from '../../platform/write/write.ts';
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
  for (const nome of returned.nomes) {
    const message = await findMessageByName(ctx.db, nome);
    if (!message) continue;
    const { id, organizacaoId, contratoId, minutaId, signatarioId, usuarioId, destino } = message;
    const { motivo, status } = returned;
    if (organizacaoId === null || contratoId === null || usuarioId !== null) {
      await markReturned(ctx.db, id, { motivoFalha: motivo, erro: status, now: ctx.clock.now() });
      return { motivo };
    }
    await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, now, history }) => {
      const isFirst = await markReturned(tx, id, { motivoFalha: motivo, erro: status, now });
      if (!isFirst) return;
      await history({
        tipo: 'ENTREGA_FALHOU',
        ...(minutaId !== null && { minutaId }),
        ...(signatarioId !== null && { signatarioId }),
        dados: { motivo, status },
        pessoais: { email: destino },
      });
    });
    return { motivo };
  }
  return null;
}
