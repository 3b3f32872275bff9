import type { OperacaoSituacao, Problema, Trabalho } from '@lavra/client/types';
import { operationMessages } from '../messages/operation.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { type PagedReading, useAction, useOperation, useOperationPages } from '../provider/queries.ts';

/** The operator's page polls, because jobs have no events. */
const REFRESH = { refreshEveryMs: 5_000, isCoveredByEvents: () => false } as const;

/** Data and actions of the operator's page. */
export type OperationPanelData = {
  readonly situacao: OperacaoSituacao | undefined;
  /** Why the last refresh failed. Earlier data remains. */
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
  readonly dead: PagedReading<{ readonly content: readonly Trabalho[] }>;
  readonly isBusy: boolean;
  readonly retry: (trabalho: Trabalho) => Promise<void>;
  readonly retryAll: (topico: string) => Promise<void>;
  readonly discard: (trabalho: Trabalho) => Promise<void>;
};

/** Polls the deployment's status, and retries or discards jobs. */
export function useOperationPanel(): OperationPanelData {
  const texts = useMessages(operationMessages);
  const notify = useToast();
  const reading = useOperation('getOperation', {}, REFRESH);
  const dead = useOperationPages('listJobs', { query: { estado: 'MORTO', rowsPerPage: 20 } }, REFRESH);
  const retryJob = useAction('retryJob');
  const retryTopic = useAction('retryTopic');
  const discardJob = useAction('discardJob');
  const failed = (problem: Problema) => notify({ text: problemText(problem), tone: 'danger' });
  return {
    situacao: reading.data,
    problem: reading.problem,
    refresh: reading.refresh,
    dead,
    isBusy: retryJob.isBusy || retryTopic.isBusy || discardJob.isBusy,
    async retry({ trabalhoId }) {
      const result = await retryJob.run({ path: { trabalhoId } });
      if (result.ok) notify({ text: texts.retried(1) });
      else failed(result.problem);
    },
    async retryAll(topico) {
      const result = await retryTopic.run({ path: { topico } });
      if (result.ok) notify({ text: texts.retried(result.data.quantidade) });
      else failed(result.problem);
    },
    async discard({ trabalhoId }) {
      const result = await discardJob.run({ path: { trabalhoId } });
      if (result.ok) notify({ text: texts.discarded });
      else failed(result.problem);
    },
  };
}
