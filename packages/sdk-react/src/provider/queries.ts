import {
  type DownloadId,
  type OnUpload,
  type OperationId,
  type OperationInput,
  type OperationOutput,
  operationFacts,
  type Result,
  type WriteId,
} from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { changedBy, type DocumentPage, readDocumentPage } from './changed-pages.ts';
import { useLavraContext } from './context.ts';
import { invalidateData } from './stale-data.ts';

/** Wraps a refusal for the query library, which expects thrown errors. */
class ProblemError extends Error {
  readonly problem: Problema;
  constructor(problem: Problema) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The private query client of a provider. It does not retry, because the typed client already does. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Result of reading an operation. */
export type Reading<Data> = {
  /** The latest response, kept during a refresh. */
  readonly data: Data | undefined;
  readonly problem: Problema | undefined;
  /** No response and no refusal yet: show skeletons. */
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
};

/** Options of a read. */
export type ReadingOptions<Data = unknown> = {
  /** Polling interval while no events arrive; no polling if absent. */
  readonly refreshEveryMs?: number;
  /** False for data that may change without an event; it is polled. */
  readonly isCoveredByEvents?: (answer: Data) => boolean;
  /** Shows the previous input's response until the new one arrives, for example after a filter changes. */
  readonly keepPrevious?: boolean;
  /** The response never changes, so it is not read again. */
  readonly isImmutable?: boolean;
  /** Response already known for this input. */
  readonly answer?: Data | undefined;
};

/**
 * Reads an operation of the contract; waits while the input is `null`.
 * @example const { data, isLoading } = useOperation('getDocument', { path: { contratoId } })
 */
export function useOperation<Id extends OperationId>(
  operationId: Id,
  input: OperationInput<Id> | null,
  options: ReadingOptions<OperationOutput<Id>> = {},
): Reading<OperationOutput<Id>> {
  const { client } = useLavraContext();
  const lasting = options.isImmutable ? { ...options, ...IMMUTABLE } : options;
  return useReading([operationId, input], input !== null, lasting, async (signal) =>
    unwrap(await client.call(operationId, input as OperationInput<Id>, { signal })),
  );
}

/** Never stale by age: a new Blob would be a new document for a viewer. */
const IMMUTABLE = { staleTimeMs: Number.POSITIVE_INFINITY } as const;

/**
 * Reads the bytes of an operation that returns a file; waits while the input is `null`. `percent` of a large file is
 * known while it is received.
 */
export function useFile<Id extends DownloadId>(
  operationId: Id,
  input: OperationInput<Id> | null,
): Reading<Blob> & { readonly percent: number | undefined } {
  const { client } = useLavraContext();
  const [percent, setPercent] = useState<number>();
  const onDownload = (received: number, total: number) => {
    if (total >= LARGE_FROM_BYTES) setPercent(Math.floor((received / total) * 100));
  };
  const reading = useReading([operationId, input], input !== null, IMMUTABLE, async (signal) =>
    unwrap(await client.download(operationId, input as OperationInput<Id>, { signal, onDownload })),
  );
  return { ...reading, percent: reading.isLoading ? percent : undefined };
}

/** From this size, people see how much of a file was received. */
const LARGE_FROM_BYTES = 2_000_000;

function useReading<Data>(
  queryKey: readonly unknown[],
  enabled: boolean,
  { keepPrevious, answer, staleTimeMs, ...options }: ReadingOptions<Data> & { readonly staleTimeMs?: number },
  read: (signal: AbortSignal) => Promise<Data>,
): Reading<Data> {
  const { queryClient } = useLavraContext();
  const refresh = useRefresh(options);
  const query = useQuery<Data>(
    {
      queryKey,
      enabled,
      queryFn: ({ signal }) => read(signal),
      refetchInterval: ({ state }) => refresh(state.data),
      ...(answer === undefined ? {} : { initialData: () => answer }),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
    },
    queryClient,
  );
  const { refetch } = query;
  return {
    data: query.data as Data | undefined,
    problem: problemOf(query.error),
    isLoading: query.isPending,
    isRefreshing: query.isFetching && !query.isPending,
    refresh: useCallback(() => void refetch(), [refetch]),
  };
}

/** Operations that return a page and the cursor of the next one. */
type CursorPage = { readonly cursor?: string | null };
type PagedId = {
  [Id in OperationId]: OperationOutput<Id> extends CursorPage ? Id : never;
}[OperationId];

/** Result of reading a list page by page. */
export type PagedReading<Page> = Omit<Reading<Page>, 'data'> & {
  readonly pages: readonly Page[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
};

const listsDocuments = (operationId: OperationId) =>
  operationId === 'listDocuments' || operationId === 'searchDocuments';

/** Reads a list by cursor, for infinite scrolling; waits while the input is `null`. */
export function useOperationPages<Id extends PagedId>(
  operationId: Id,
  input: OperationInput<Id> | null,
  options: Omit<ReadingOptions<readonly OperationOutput<Id>[]>, 'answer'> = {},
): PagedReading<OperationOutput<Id>> {
  const { client, events, queryClient } = useLavraContext();
  const refresh = useRefresh(options);
  const queryKey = [operationId, input, 'pages'];
  const query = useInfiniteQuery(
    {
      queryKey,
      enabled: input !== null,
      initialPageParam: '',
      queryFn: async ({ signal, pageParam }) => {
        const asked = (input ?? {}) as { query?: Record<string, unknown> };
        const paged = pageParam ? { ...asked, query: { ...asked.query, cursor: pageParam } } : asked;
        const read = async () =>
          unwrap(await client.call(operationId, paged as OperationInput<Id>, { signal }));
        if (!listsDocuments(operationId)) return read();
        const place = { queryKey, cursor: pageParam, isLive: events.isLive() };
        const readPage = read as () => Promise<OperationOutput<Id> & DocumentPage>;
        return readDocumentPage(queryClient, place, readPage);
      },
      getNextPageParam: (last: OperationOutput<Id>) => (last as CursorPage).cursor || undefined,
      refetchInterval: ({ state }) => refresh(state.data?.pages),
      ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
  const { refetch, fetchNextPage } = query;
  return {
    pages: (query.data?.pages ?? []) as readonly OperationOutput<Id>[],
    problem: problemOf(query.error),
    isLoading: query.isPending,
    isRefreshing: query.isFetching && !query.isPending && !query.isFetchingNextPage,
    refresh: useCallback(() => void refetch(), [refetch]),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  };
}

/** Result of {@link useAction}. */
export type Action<Id extends WriteId> = {
  /**
   * Runs the operation; the result is a value, also for errors. Refetches the data that it invalidates before
   * resolving. Reports how much of the body was sent, if the browser supports it.
   */
  readonly run: (input: OperationInput<Id>, onUpload?: OnUpload) => Promise<Result<OperationOutput<Id>>>;
  readonly isBusy: boolean;
  /** The refusal of the last run. */
  readonly problem: Problema | undefined;
  /** Clears the refusal. */
  readonly reset: () => void;
};

/**
 * A write operation of the contract.
 * @example const invite = useAction('inviteSigners'); const result = await invite.run({ path })
 */
export function useAction<Id extends WriteId>(operationId: Id): Action<Id> {
  const { client, queryClient } = useLavraContext();
  const mutation = useMutation(
    {
      mutationFn: async ({ input, onUpload }: Run<Id>) => {
        const result = await client.call(operationId, input, onUpload ? { onUpload } : {});
        // If the state changed elsewhere, or something is gone, refetching it resolves the refusal.
        if (result.ok || result.problem.status === 409 || result.problem.status === 404)
          await invalidateData(
            queryClient,
            operationFacts(operationId).invalida,
            changedBy(operationId, input),
          );
        return result;
      },
    },
    queryClient,
  );
  const { mutateAsync } = mutation;
  return {
    run: useCallback((input, onUpload) => mutateAsync({ input, onUpload }), [mutateAsync]),
    isBusy: mutation.isPending,
    problem: mutation.data?.ok === false ? mutation.data.problem : undefined,
    reset: mutation.reset,
  };
}

/** Refetches every query that shows any of the named data, as after a write, for changes that no event tells. */
export function useRefetch(): (stale: readonly string[]) => void {
  const { queryClient } = useLavraContext();
  return useCallback((stale) => void invalidateData(queryClient, stale), [queryClient]);
}

interface Run<Id extends WriteId> {
  readonly input: OperationInput<Id>;
  readonly onUpload: OnUpload | undefined;
}

/** The polling interval, which replaces missing or interrupted events. */
function useRefresh<Data>({
  refreshEveryMs = false,
  isCoveredByEvents,
}: {
  readonly refreshEveryMs?: number | false;
  readonly isCoveredByEvents?: ((answer: Data) => boolean) | undefined;
}): (answer: Data | undefined) => number | false {
  const { events } = useLavraContext();
  const isLive = useSyncExternalStore(events.onLiveChange, events.isLive, () => false);
  return (answer) => {
    const isCovered = !isCoveredByEvents || (answer !== undefined && isCoveredByEvents(answer));
    return isLive && isCovered ? false : refreshEveryMs;
  };
}

/** The data of a result. @throws ProblemError a refusal */
export function unwrap<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new ProblemError(result.problem);
  // An empty response becomes null, because the query library refuses undefined.
  return (result.data ?? null) as Data;
}

/** The refusal that a read failed with. @throws any other fault, for the error boundary */
export function problemOf(error: Error | null): Problema | undefined {
  if (error === null) return undefined;
  if (error instanceof ProblemError) return error.problem;
  throw error;
}
