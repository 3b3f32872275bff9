import type { ContratoResumo, Problema } from '@lavra/client/types';
import { useOperationPages } from '../provider/queries.ts';
import { useListEvents } from '../provider/use-events.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type DocumentFilters, isNarrowed, type ListView, listInput } from './document-filters.ts';

/** State of a document list with infinite scrolling. */
export type DocumentListing = {
  readonly contratos: readonly ContratoResumo[];
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly refresh: () => void;
  readonly problem: Problema | undefined;
};

/**
 * Loads a filtered list page by page. Keeps the previous list visible while another is loading; waits for `null`
 * preferences.
 */
export function useDocumentList(
  filters: DocumentFilters,
  view: Pick<ListView, 'ordem' | 'reach'> | null = { ordem: 'A_Z', reach: 'BELOW' },
): DocumentListing {
  const { organizacaoId, problem: refusedSession } = useCurrentUser();
  const isSearch = isNarrowed(filters);
  const input =
    organizacaoId === undefined || view === null
      ? null
      : listInput(filters, { ...view, organizacaoId, reach: isSearch ? 'BELOW' : view.reach });
  // An unfiltered list has its own operation, which the server answers from an index.
  const list = useOperationPages('listDocuments', isSearch ? null : input, { keepPrevious: true });
  const search = useOperationPages('searchDocuments', isSearch ? input : null, { keepPrevious: true });
  useListEvents();
  const { pages, ...reading } = isSearch ? search : list;
  return {
    contratos: pages.flatMap((page) => page.content),
    isLoading: reading.isLoading && !refusedSession,
    isLoadingMore: reading.isLoadingMore,
    hasMore: reading.hasMore,
    loadMore: reading.loadMore,
    refresh: reading.refresh,
    problem: reading.problem ?? refusedSession,
  };
}
