import type { EventoLote, LoteDetalhe } from '@lavra/client/types';
import { useEffect, useState } from 'react';
import { useLavraContext } from '../provider/context.ts';
import { useAction, useOperation } from '../provider/queries.ts';

/** Polls a running batch, in case the server's event stream is missing. */
const REFRESH = {
  refreshEveryMs: 5_000,
  isCoveredByEvents: (lote: LoteDetalhe) => lote.situacao !== 'EM_ANDAMENTO',
};

/** A batch with its progress as it happens. */
export function useBatch(loteId: number) {
  const { client } = useLavraContext();
  const read = useOperation('getBatch', { path: { loteId } }, REFRESH);
  const resume = useAction('resumeBatch');
  const stop = useAction('stopBatch');
  const [live, setLive] = useState<EventoLote>();
  const { data, refresh } = read;
  const isRunning = data?.situacao === 'EM_ANDAMENTO';
  useEffect(() => {
    if (!isRunning) return;
    // Of an earlier run, whose failed rows are pending again.
    setLive(undefined);
    const ended = new AbortController();
    const follow = async () => {
      for await (const event of client.batchEvents(loteId, { signal: ended.signal }))
        if (event.ok) setLive(event.data.data);
      if (!ended.signal.aborted) refresh();
    };
    void follow();
    return () => ended.abort();
  }, [client, loteId, isRunning, refresh]);
  const path = { loteId };
  return {
    ...read,
    lote: data && (isRunning && live ? { ...data, ...ahead(data, live) } : data),
    resume: () => resume.run({ path }),
    stop: () => stop.run({ path }),
    report: () => client.download('downloadBatchReport', { path }),
    isBusy: resume.isBusy || stop.isBusy,
    refusal: resume.problem ?? stop.problem,
    forgetRefusal: resume.reset,
  };
}

/** The counts of the stream, unless the answer is newer. The state follows with the whole answer. */
function ahead(data: LoteDetalhe, { criados, falhas }: EventoLote): Partial<LoteDetalhe> {
  return criados + falhas > data.criados + data.falhas ? { criados, falhas } : {};
}
