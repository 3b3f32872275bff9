import { type OperationId, operationFacts } from '@lavra/client';
import type { QueryClient } from '@tanstack/react-query';
import { type Changed, noteChanged } from './changed-pages.ts';

/**
 * Refetches queries that show any `stale` data; query keys begin with the operation. Of a long list of documents, only
 * the first page and the pages with a `changed` document are read again.
 */
export async function invalidateData(
  queryClient: QueryClient,
  stale: readonly string[] = [],
  changed: Changed = 'ALL',
): Promise<void> {
  noteChanged(queryClient, changed);
  const showsStale = (operationId: OperationId) =>
    operationFacts(operationId).dados?.some((name) => stale.includes(name)) === true;
  const isFile = (operationId: OperationId) => operationFacts(operationId).download === true;
  const idOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] as OperationId;
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => showsStale(idOf(query)) && !isFile(idOf(query)),
    }),
    // Right after a write a file may not exist yet, so it is refetched when next shown.
    queryClient.invalidateQueries({
      predicate: (query) => showsStale(idOf(query)) && isFile(idOf(query)),
      refetchType: 'none',
    }),
  ]);
}
