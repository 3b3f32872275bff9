import type { Mensagem, Problema } from '@lavra/client/types';
import { intervals } from '@lavra/domain';
import { useOperationPages } from '../provider/queries.ts';

/** The messages sent to a signatory, with their delivery status. */
export type SignerMessages = {
  /** Newest first; undefined until they have loaded. */
  readonly mensagens: readonly Mensagem[] | undefined;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
};

/** A signatory of a version. */
export type SignerPath = {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarioId: number;
};

/** Reads the messages to a signatory, of all channels or one, by page. Polls, because no event reports delivery. */
export function useSignerMessages(path: SignerPath, meioEnvio?: Mensagem['meioEnvio']): SignerMessages {
  const { pages, ...reading } = useOperationPages(
    'listSignerMessages',
    { path, ...(meioEnvio && { query: { meioEnvio } }) },
    { refreshEveryMs: intervals.signatoryRefreshMs, isCoveredByEvents: () => false },
  );
  return {
    mensagens: pages.length === 0 ? undefined : pages.flatMap(({ content }) => content),
    problem: reading.problem,
    refresh: reading.refresh,
    hasMore: reading.hasMore,
    isLoadingMore: reading.isLoadingMore,
    loadMore: reading.loadMore,
  };
}
