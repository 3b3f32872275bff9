import type { EventoHistorico, EventoOrganizacao } from '@lavra/client/types';
import type { ServerEvent } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { historyTailOf, readMissed, type TailRow } from '../../platform/history/history-tail.ts';
import { couldSeeIn } from './document-scope-store.ts';
import { visibleDocumentIds } from './store.ts';

/** Maximum events waiting for a slow reader; then the stream is cut, and the reader reconnects for them. */
const BACKLOG = 1_000;
const AT_ONCE = 100;

export interface EventsQuery {
  /** The last event received by the client; later ones are sent first. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

/**
 * Streams the events of all documents visible to the principal. Missed events come first, then INICIO marks the
 * live part. RECOMECO instead means that too much was missed: everything may have changed.
 */
export async function streamEvents(ctx: Ctx, query: EventsQuery): Promise<AsyncIterable<ServerEvent>> {
  const { lastEventId } = query;
  const seen = lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
  return follow(ctx, seen, query.signal);
}

async function* follow(
  ctx: Ctx,
  seen: number | null,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent, void> {
  const { organizacaoId } = ctx.principal;
  const queue: TailRow[] = [];
  let isCut = false;
  let ring: () => void = () => {};
  const wake = () => ring();
  const { head, stop } = await historyTailOf(ctx.db, ctx.log).follow(organizacaoId, (row) => {
    if (queue.length >= BACKLOG) isCut = true;
    else queue.push(row);
    wake();
  });
  signal.addEventListener('abort', wake);
  try {
    const missed = seen === null ? null : await readMissed(ctx.db, { organizacaoId, seen, head });
    if (missed !== null) yield* visible(ctx, missed);
    yield beginning(head, missed !== null || seen === null ? 'INICIO' : 'RECOMECO');
    while (!signal.aborted && !isCut) {
      const rows = queue.splice(0, AT_ONCE);
      if (rows.length > 0) {
        yield* visible(ctx, rows);
        continue;
      }
      await new Promise<void>((resolve) => {
        ring = resolve;
        if (signal.aborted || isCut || queue.length > 0) resolve();
      });
    }
  } finally {
    signal.removeEventListener('abort', wake);
    stop();
  }
}

/** Checks access for each event, because it may have been revoked. */
async function* visible(ctx: Ctx, rows: readonly TailRow[]): AsyncGenerator<ServerEvent, void> {
  const ofDocuments = rows.filter(({ contratoId }) => contratoId > 0);
  const ids = [...new Set(ofDocuments.map(({ contratoId }) => contratoId))];
  if (ids.length === 0) return;
  const seen = new Set(await visibleDocumentIds(ctx.db, ctx.principal, ids));
  for (const row of ofDocuments)
    if (seen.has(row.contratoId) || (await mayHearOf(ctx, row))) yield toServerEvent(row);
}

async function mayHearOf(ctx: Ctx, { tipo, contratoId, texto }: TailRow): Promise<boolean> {
  const field = folderBefore[tipo];
  if (field === undefined) return false;
  const { dados } = JSON.parse(texto) as { dados: Readonly<Record<string, unknown>> };
  return couldSeeIn(ctx.db, ctx.principal, { contratoId, pastaId: dados[field] });
}

/** The document's place before an event that hides it from the reader. */
const folderBefore: Readonly<Record<string, string>> = {
  CONTRATO_EXCLUIDO: 'pastaId',
  CONTRATO_MOVIDO: 'pastaAnteriorId',
};

function toServerEvent({ id, contratoId, minutaId, tipo, n }: TailRow): ServerEvent {
  const data: EventoOrganizacao = {
    tipo: 'CONTRATO',
    contratoId,
    minutaId,
    evento: tipo as EventoHistorico,
    n,
  };
  return { id: String(id), event: tipo, data };
}

function beginning(head: number, tipo: 'INICIO' | 'RECOMECO'): ServerEvent {
  const data: EventoOrganizacao = { tipo, contratoId: null, minutaId: null, evento: null, n: null };
  return { id: String(head), event: tipo, data };
}
