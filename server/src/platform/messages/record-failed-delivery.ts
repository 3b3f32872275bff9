import type { MotivoFalhaEntrega } from '@lavra/client/types';
import type { WriteCtx } from '../context/context.ts';
import { isDocumentGone } from '../write/is-document-gone.ts';
import { write } from '../write/write.ts';
import { markReturned } from './delivery-states.ts';

interface FailedMessage {
  readonly id: number;
  readonly organizacaoId: number | null;
  readonly contratoId: number | null;
  readonly minutaId: number | null;
  readonly signatarioId: number | null;
}

export interface FailedDelivery {
  readonly motivo: MotivoFalhaEntrega;
  /** As the mail server or the provider gave it. */
  readonly status: string | null;
  /** Additional values of the history row; null for a message that is not recorded in the history. */
  readonly event: {
    readonly meioEnvio?: 'SMS';
    readonly pessoais: { readonly email: string | null; readonly telefone?: string };
  } | null;
}

/** Records that a message did not arrive, once; also in its document's history, unless the document was deleted. */
export async function recordFailedDelivery(
  ctx: WriteCtx,
  { id, organizacaoId, contratoId, minutaId, signatarioId }: FailedMessage,
  { motivo, status, event }: FailedDelivery,
): Promise<void> {
  const failure = { motivoFalha: motivo, erro: status };
  try {
    if (event !== null && organizacaoId !== null && contratoId !== null) {
      const { pessoais, ...channel } = event;
      return await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
        if (!(await markReturned(work.tx, id, { ...failure, now: work.now }))) return;
        await work.history({
          tipo: 'ENTREGA_FALHOU',
          ...(minutaId !== null && { minutaId }),
          ...(signatarioId !== null && { signatarioId }),
          dados: { motivo, status, ...channel },
          pessoais,
        });
      });
    }
  } catch (error) {
    if (!isDocumentGone(error)) throw error;
  }
  await markReturned(ctx.db, id, { ...failure, now: ctx.clock.now() });
}
