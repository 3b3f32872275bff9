import { checkDocumentLimit, DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requirePlan } from '../plans/index.ts';
import { credentialOf } from './batch-settings.ts';
import { type BatchKey, batchTopic, turnOptions } from './batch-topic.ts';
import { requireBatch } from './require-batch.ts';
import { stopWithin } from './stop-within.ts';
import { type BatchState, findBatch, reopenFailed, settingsRow, updateBatch } from './store.ts';

/**
 * Continues a stopped batch and retries its failed rows. Does nothing to a running one.
 * @throws DomainError 402, 404, 409
 */
export async function resumeBatch(ctx: Ctx, loteId: number): Promise<BatchState> {
  const { organizacaoId, usuarioId } = ctx.principal;
  const key = { organizacaoId, loteId };
  await requireBatch(ctx.db, ctx.principal, loteId);
  return write(ctx, { organizacao: organizacaoId }, async (work) => {
    const { tx } = work;
    const { situacao, total, criados, autorId } = await requireBatch(tx, ctx.principal, loteId);
    if (situacao === 'EM_ANDAMENTO') return current(tx, key);
    if (total === criados || (await settingsRow(tx, key)) === null)
      throw new DomainError('LoteTerminadoException');
    if (!checkDocumentLimit(await requirePlan(tx, organizacaoId), total - criados).ok)
      throw new DomainError('LimiteDocumentosLoteException');
    await reopenFailed(tx, key);
    // From now on the batch acts for its author, because the token that started it may have been revoked.
    const credencial = usuarioId === autorId ? { credencial: credentialOf(ctx.principal) } : {};
    const change = { situacao: 'EM_ANDAMENTO', motivo: null, dataFim: null, falhas: 0 } as const;
    await updateBatch(tx, key, { ...change, ...credencial });
    await work.enqueue(batchTopic, key, turnOptions(key));
    return current(tx, key);
  });
}

/** Stops a batch after the documents that are being created. @throws DomainError 404, 409 */
export async function stopBatch(ctx: Ctx, loteId: number): Promise<BatchState> {
  const { organizacaoId, usuarioNome } = ctx.principal;
  const key = { organizacaoId, loteId };
  return write(ctx, { organizacao: organizacaoId }, async (work) => {
    const { situacao } = await requireBatch(work.tx, ctx.principal, loteId);
    if (situacao === 'CONCLUIDO') throw new DomainError('LoteTerminadoException');
    await stopWithin(work, key, `${usuarioNome} parou o lote.`);
    return current(work.tx, key);
  });
}

async function current(tx: Parameters<typeof findBatch>[0], key: BatchKey): Promise<BatchState> {
  return (await findBatch(tx, key))!;
}
