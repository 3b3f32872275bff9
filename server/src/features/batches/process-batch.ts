import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorMessage, isDomainError, rowMessage } from '@lavra/domain';
import type { JobCtx } from '../../platform/context/context.ts';
import type { Consumer, Job } from '../../platform/jobs/worker.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { actingPrincipal } from './acting-principal.ts';
import type { BatchSettings } from './batch-settings.ts';
import { type BatchKey, batchTopic, turnOptions } from './batch-topic.ts';
import { comparedSettings } from './compared-settings.ts';
import { createRows, type RunningBatch } from './create-rows.ts';
import { stopWithin } from './stop-within.ts';
import { deleteFiles, findBatch, pendingRows, settingsRow, settleFailed, updateBatch } from './store.ts';

/** Duration of a turn: short, so that other batches get theirs and a restart need not wait. */
const TURN_MS = 5_000;

/**
 * Rows share a transaction, and so the cost of its commit, for this long. Meanwhile other writes of the organisation
 * wait, and with SQLite the process answers no request.
 */
const TOGETHER_MS = 50;

/** Refusals that apply to every later row: the batch stops until someone resumes it. */
const stopping: ReadonlySet<string> = new Set([
  'ConviteEmailDesabilitadoException',
  'LimiteDocumentosAtingidoException',
  'LoteTokenRevogadoException',
  'OrganizacaoInativaException',
  'PapelInativoException',
  'PapelNaoEncontradoException',
  'PastaNaoEncontradaException',
  'RaizNaoPermitidaAdministradorException',
  'RaizNaoPermitidaException',
  'RepresentanteLegalConvidarException',
  'SemPermissaoException',
  'UsuarioInativoException',
]);

/** One turn of a batch. After a kill, the next one continues with the first pending row. */
async function processBatch(ctx: JobCtx, { carga: key, signal }: Job<BatchKey>): Promise<void> {
  const state = await findBatch(ctx.db, key);
  if (state?.situacao !== 'EM_ANDAMENTO') return;
  const settings = await comparedSettings(ctx, key, (await settingsRow(ctx.db, key)) as BatchSettings);
  if (!settings) return;
  const until = performance.now() + TURN_MS;
  while (performance.now() < until) {
    const [first, ...others] = await pendingRows(ctx.db, key);
    if (first === undefined) return finishBatch(ctx, key);
    const canContinue = await createNext(
      ctx,
      { state, settings },
      [first, ...others],
      () => signal.aborted || performance.now() >= until,
    );
    if (!canContinue) return;
    // Not done: the next turn is not queued yet.
    signal.throwIfAborted();
    await nextTurn();
  }
  await write(ctx, { organizacao: key.organizacaoId }, (work) =>
    work.enqueue(batchTopic, key, turnOptions(key)),
  );
}

/** False if the batch stopped. Skips rows that another turn has finished. */
async function createNext(
  ctx: JobCtx,
  batch: RunningBatch,
  rows: readonly [number, ...number[]],
  isOver: () => boolean,
): Promise<boolean> {
  const { organizacaoId, id: loteId } = batch.state;
  const recorded = (linha: number) => (error: unknown) =>
    recordRefusal(ctx, { organizacaoId, loteId, linha }, error);
  const principal = await actingPrincipal(ctx.db, batch.state).catch(recorded(rows[0]));
  if (typeof principal === 'boolean') return principal;
  const acting = { ...ctx, principal };
  const isEnough = (elapsedMs: number) => isOver() || elapsedMs > TOGETHER_MS;
  const areCreated = await createRows(acting, batch, rows, isEnough).catch((error: unknown) => {
    if (!isDomainError(error)) ctx.log.error('batch.rows-separated', { batchId: loteId }, error);
    return false;
  });
  if (areCreated) return true;
  // One transaction per row, so that a refused one does not undo the others.
  for (const [index, linha] of rows.entries()) {
    if (index > 0 && isOver()) return true;
    await nextTurn();
    const canContinue = await createRows(acting, batch, [linha]).catch(recorded(linha));
    if (!canContinue)
      return (await findBatch(ctx.db, { organizacaoId, loteId }))?.situacao === 'EM_ANDAMENTO';
  }
  return true;
}

/** A refusal fails its row or stops the batch. Any other error is a bug, and the job is retried. */
async function recordRefusal(
  ctx: JobCtx,
  key: BatchKey & { linha: number },
  error: unknown,
): Promise<boolean> {
  if (!isDomainError(error)) throw error;
  const isStopping = stopping.has(error.name);
  const name =
    error.name === 'LimiteDocumentosAtingidoException' ? 'LimiteDocumentosLoteException' : error.name;
  const reason = name === error.name ? error.message : errorMessage(name);
  await write(ctx, { organizacao: key.organizacaoId }, async (work) => {
    if (isStopping) await stopWithin(work, key, reason);
    else await settleFailed(work.tx, key, rowMessage(error.message));
  });
  return !isStopping;
}

/** Ends a batch without pending rows. Releases its files and settings unless a failed row may be retried. */
async function finishBatch(ctx: JobCtx, key: BatchKey): Promise<void> {
  await write(ctx, { organizacao: key.organizacaoId }, async (work) => {
    const state = await findBatch(work.tx, key);
    const isLeft = (await pendingRows(work.tx, key)).length > 0;
    if (state?.situacao !== 'EM_ANDAMENTO' || isLeft) return;
    await updateBatch(work.tx, key, { situacao: 'CONCLUIDO', motivo: null, dataFim: work.now });
    if (state.falhas === 0) await releaseWithin(work, key);
  });
}

/** Inside a write: releases the files and settings of a batch that creates no more documents. */
export async function releaseWithin(work: Work, key: BatchKey): Promise<void> {
  await releaseFiles(work, await deleteFiles(work.tx, key));
  await updateBatch(work.tx, key, { configuracao: null });
}

export const batchConsumer: Consumer<BatchKey> = {
  slotsPerOrganization: 1,
  run: processBatch,
  onDead: (ctx, { carga }) =>
    write(ctx, { organizacao: carga.organizacaoId }, (work) =>
      stopWithin(work, carga, errorMessage('ErroInternoException')),
    ),
};
