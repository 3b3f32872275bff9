import { type OperationId, operationFacts } from '@lavra/client';
import type { QueryClient } from '@tanstack/react-query';

/** Refetches queries that show any `stale` data; query keys begin with the operation. */
export async function invalidateData(queryClient: QueryClient, stale: readonly string[] = []): Promise<void> {
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
