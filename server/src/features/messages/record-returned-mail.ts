import type { WriteCtx } from '../../platform/context/context.ts';
import { type ReturnedMail, readReturnedMail } from '../../platform/mail/returned-mail.ts';
import { markReturned } from '../../platform/messages/delivery-states.ts';
import { isDocumentGone } from '../../platform/write/is-document-gone.ts';
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
    if (!(await recordInHistory(ctx, message, returned)))
      await markReturned(ctx.db, message.id, failureOf(returned, ctx.clock.now()));
    return { motivo: returned.motivo };
  }
  return null;
}

type Message = NonNullable<Awaited<ReturnType<typeof findMessageByName>>>;

/** False if the mail belongs to no document's history, or its document was deleted. */
async function recordInHistory(ctx: WriteCtx, message: Message, returned: ReturnedMail): Promise<boolean> {
  const { id, organizacaoId, contratoId, minutaId, signatarioId, usuarioId, destino } = message;
  if (organizacaoId === null || contratoId === null || usuarioId !== null) return false;
  const { motivo, status } = returned;
  try {
    await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, now, history }) => {
      if (!(await markReturned(tx, id, failureOf(returned, now)))) return;
      await history({
        tipo: 'ENTREGA_FALHOU',
        ...(minutaId !== null && { minutaId }),
        ...(signatarioId !== null && { signatarioId }),
        dados: { motivo, status },
        pessoais: { email: destino },
      });
    });
    return true;
  } catch (error) {
    if (!isDocumentGone(error)) throw error;
    return false;
  }
}

const failureOf = ({ motivo, status }: ReturnedMail, now: Date) => ({
  motivoFalha: motivo,
  erro: status,
  now,
});
