import type { EventoContrato, EventoHistorico } from '@lavra/client/types';
import type { ServerEvent } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { createBell } from '../../platform/runtime/bell.ts';
import { type HistoryRow, readHistory } from '../../platform/write/audit.ts';
import { couldSeeIn } from './document-scope-store.ts';
import { requireDocument } from './require-document.ts';
import { historyHead, visibleDocumentIds } from './store.ts';

/** Polling interval for missed wake-ups; each commit of any process wakes it. */
const pollMs = 10_000;
const rowsAtOnce = 100;

export interface EventQuery {
  readonly contratoId: number;
  /** The last event received by the client; only newer ones follow. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

/**
 * A document's events from now on, or from where the client left off. @throws DomainError 404 before the first
 * event
 */
export async function streamDocumentEvents(ctx: Ctx, query: EventQuery): Promise<AsyncIterable<ServerEvent>> {
  const { db, principal } = ctx;
  const { contratoId, lastEventId, signal } = query;
  await requireDocument(db, principal, contratoId);
  const { organizacaoId } = principal;
  const seen = lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
  const from = seen ?? (await historyHead(db, organizacaoId, contratoId));
  return follow(ctx, { organizacaoId, contratoId, from, signal });
}

interface Followed {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly from: number;
  readonly signal: AbortSignal;
}

async function* follow(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  { organizacaoId, contratoId, from, signal }: Followed,
): AsyncGenerator<ServerEvent, void> {
  const bell = createBell(signal);
  const stops = [
    db.onCommitted((committed) => committed.contratoId === contratoId && bell.ring()),
    db.onElsewhere(({ history }) => history && bell.ring()),
  ];
  let afterN = from;
  try {
    while (!signal.aborted) {
      bell.rearm();
      const rows = await readHistory(db, { organizacaoId, contratoId, afterN, limit: rowsAtOnce });
      // Checked for each event, because access to the folder may have been revoked, or the document moved.
      if (rows.length > 0 && (await visibleDocumentIds(db, principal, [contratoId])).length === 0) {
        const end = rows.find(isEnd);
        if (end && (await couldSeeIn(db, principal, { contratoId, pastaId: end.dados.pastaId })))
          yield toServerEvent(contratoId, end);
        return;
      }
      for (const row of rows) {
        yield toServerEvent(contratoId, row);
        afterN = row.n;
        if (isEnd(row)) return;
      }
      if (rows.length < rowsAtOnce) await bell.wait(pollMs);
    }
  } finally {
    for (const stop of stops) stop();
    bell.dispose();
  }
}

/** Whether the document itself was deleted, not one of its versions. */
const isEnd = ({ tipo, dados }: HistoryRow): boolean =>
  tipo === 'CONTRATO_EXCLUIDO' && dados.versao === undefined;

function toServerEvent(
  contratoId: number,
  row: { readonly n: number; readonly tipo: string; readonly minutaId: number | null },
): ServerEvent {
  const data: EventoContrato = {
    contratoId,
    minutaId: row.minutaId,
    evento: row.tipo as EventoHistorico,
    n: row.n,
  };
  return { id: String(row.n), event: row.tipo, data };
}
