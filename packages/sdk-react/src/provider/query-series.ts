import type { OperationId, OperationInput, OperationOutput } from '@lavra/client';
import { useQueries } from '@tanstack/react-query';
import { useLavraContext } from './context.ts';
import { problemOf, type Reading, unwrap } from './queries.ts';

/** Reads one operation for several inputs; results are in their order. Few screens load this file. */
export function useOperations<Id extends OperationId>(
  operationId: Id,
  inputs: readonly OperationInput<Id>[],
): readonly Reading<OperationOutput<Id>>[] {
  const { client, queryClient } = useLavraContext();
  const queries = useQueries(
    {
      queries: inputs.map((input) => ({
        queryKey: [operationId, input],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
          unwrap(await client.call(operationId, input, { signal })),
      })),
    },
    queryClient,
  );
  return queries.map((query) => ({
    data: query.data as OperationOutput<Id> | undefined,
    problem: problemOf(query.error),
    isLoading: query.isPending,
    isRefreshing: query.isFetching && !query.isPending,
    refresh: () => void query.refetch(),
  }));
}
