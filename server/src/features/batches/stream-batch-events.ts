import { setTimeout as pause } from 'node:timers/promises';
import type { EventoLote } from '@lavra/client/types';
import type { ServerEvent } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { createBell } from '../../platform/runtime/bell.ts';
import { requireBatch } from './require-batch.ts';
import { type BatchState, findBatch } from './store.ts';

/** Polls in case a wake-up was missed. */
const POLL_MS = 5_000;
/** Throttled, because a batch creates up to a hundred documents a second. */
const PAUSE_MS = 200;

/**
 * Streams the progress of a batch, now and at each change, until it ends.
 * @throws DomainError LoteNaoEncontradoException
 */
export async function streamBatchEvents(
  ctx: Ctx,
  { loteId, signal }: { readonly loteId: number; readonly signal: AbortSignal },
): Promise<AsyncIterable<ServerEvent>> {
  const first = await requireBatch(ctx.db, ctx.principal, loteId);
  return follow(ctx, first, signal);
}

async function* follow(
  { db }: Ctx,
  first: BatchState,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent, void> {
  const { organizacaoId, id: loteId } = first;
  const bell = createBell(signal);
  const stops = [
    db.onCommitted((committed) => committed.organizacaoId === organizacaoId && bell.ring()),
    db.onElsewhere(({ history, jobs }) => (history || jobs) && bell.ring()),
  ];
  let shown = '';
  try {
    for (let state: BatchState | null = first; state && !signal.aborted; ) {
      const event = toServerEvent(state);
      if (event.id !== shown) yield event;
      shown = event.id;
      if (state.situacao !== 'EM_ANDAMENTO') return;
      await bell.wait(POLL_MS);
      await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      bell.rearm();
      state = await findBatch(db, { organizacaoId, loteId });
    }
  } finally {
    for (const stop of stops) stop();
    bell.dispose();
  }
}

function toServerEvent({ id, situacao, total, criados, falhas }: BatchState): ServerEvent {
  const data: EventoLote = { loteId: id, situacao, total, criados, falhas };
  // Increases with each finished row. Doubled, so that the last event has a number of its own.
  const n = 2 * (criados + falhas) + (situacao === 'EM_ANDAMENTO' ? 0 : 1);
  return { id: String(n), event: 'LOTE', data };
}
