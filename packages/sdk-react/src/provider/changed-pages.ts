import type { OperationId } from '@lavra/client';
import type { EventoHistorico, EventoOrganizacao } from '@lavra/client/types';
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Documents that changed; `ALL` if unknown. */
export type Changed = readonly number[] | 'ALL';

/** A page of documents. */
export type DocumentPage = {
  readonly content: readonly { readonly contratoId: number }[];
  readonly cursor?: string | null | undefined;
};

/** Maximum pages of a list that is read again as a whole. */
const MAX_PAGES_READ_WHOLE = 3;

/** These may move a document to another page of a list that is sorted by name or validity. */
const movingOperations: readonly OperationId[] = ['renameDocument', 'updateVersion'];
const movingEvents: readonly EventoHistorico[] = ['CONTRATO_RENOMEADO', 'VIGENCIA_ALTERADA'];

/** Documents changed by an operation, according to its path. */
export function changedBy(operationId: OperationId, input: object): Changed {
  const { path } = input as { readonly path?: { readonly contratoId?: number } };
  if (path?.contratoId === undefined || movingOperations.includes(operationId)) return 'ALL';
  return [path.contratoId];
}

/** Documents changed by an event; `null` means that events were missed. */
export function changedIn(event: EventoOrganizacao | null): Changed {
  if (!event?.contratoId || (event.evento && movingEvents.includes(event.evento))) return 'ALL';
  return [event.contratoId];
}

/** When documents changed and pages were read. `time` counts changes. */
interface Changes {
  time: number;
  all: number;
  readonly documents: Map<number, number>;
  /** When each page was read, by its cursor. */
  readonly readings: WeakMap<Query, Map<unknown, number>>;
}

const changesByClient = new WeakMap<QueryClient, Changes>();

function changesOf(queryClient: QueryClient): Changes {
  const known = changesByClient.get(queryClient);
  if (known) return known;
  const changes: Changes = { time: 0, all: 0, documents: new Map(), readings: new WeakMap() };
  changesByClient.set(queryClient, changes);
  return changes;
}

/** Remembers that pages with these documents must be read again. */
export function noteChanged(queryClient: QueryClient, changed: Changed): void {
  const changes = changesOf(queryClient);
  changes.time += 1;
  if (changed === 'ALL') changes.all = changes.time;
  else for (const contratoId of changed) changes.documents.set(contratoId, changes.time);
}

/**
 * Reads a page of a list. In a long list, a later page without changed documents is not read again; otherwise each
 * event would read thousands of rows.
 */
export async function readDocumentPage<Page extends DocumentPage>(
  queryClient: QueryClient,
  {
    queryKey,
    cursor,
    isLive,
  }: { readonly queryKey: QueryKey; readonly cursor: unknown; readonly isLive: boolean },
  read: () => Promise<Page>,
): Promise<Page> {
  const changes = changesOf(queryClient);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  const data = query?.state.data as InfiniteData<Page> | undefined;
  const readings = (query && changes.readings.get(query)) ?? new Map<unknown, number>();
  if (query) changes.readings.set(query, readings);
  const readAt = readings.get(cursor) ?? -1;
  const isChanged = ({ contratoId }: { readonly contratoId: number }) =>
    (changes.documents.get(contratoId) ?? 0) > readAt;
  const index = data?.pageParams.indexOf(cursor) ?? -1;
  const kept = data?.pages[index];
  // Without events, anything may have changed.
  const readsAll = !isLive || changes.all > readAt || (data?.pages.length ?? 0) <= MAX_PAGES_READ_WHOLE;
  if (kept && index > 0 && !readsAll && !kept.content.some(isChanged)) return kept;
  const time = changes.time;
  const fresh = await read();
  readings.set(cursor, time);
  const next = data?.pages[index + 1];
  return kept && next && !readsAll ? keepEnd({ kept, fresh, next, isChanged }) : fresh;
}

type Rejoined<Page> = {
  readonly kept: Page;
  readonly fresh: Page;
  readonly next: Page;
  readonly isChanged: (row: { readonly contratoId: number }) => boolean;
};

/**
 * Ends a page that was read again where it ended before, so that the next page still follows. Rows of the next page are
 * left out, and rows that new ones pushed out are kept. If the old end is not found, returns the page as it was read.
 */
function keepEnd<Page extends DocumentPage>({ kept, fresh, next, isChanged }: Rejoined<Page>): Page {
  if (!fresh.cursor) return fresh;
  const { cursor } = kept;
  const following = new Set(next.content.map(({ contratoId }) => contratoId));
  const meets = fresh.content.findIndex((row) => following.has(row.contratoId) && !isChanged(row));
  if (meets >= 0) return { ...fresh, cursor, content: fresh.content.slice(0, meets) };
  const found = new Set(fresh.content.map(({ contratoId }) => contratoId));
  const last = kept.content.findLastIndex(({ contratoId }) => found.has(contratoId));
  const pushed = kept.content.slice(last + 1);
  if (last < 0 || pushed.length > fresh.content.length || pushed.some(isChanged)) return fresh;
  return { ...fresh, cursor, content: [...fresh.content, ...pushed] };
}
