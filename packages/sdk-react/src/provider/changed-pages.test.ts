import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  type Changed,
  changedBy,
  changedIn,
  type DocumentPage,
  noteChanged,
  readDocumentPage,
} from './changed-pages.ts';

const SIZE = 2;
type Row = { readonly contratoId: number; readonly place: number };

/** A list of ten documents in five pages, all read. `asked` collects the cursors of the pages read later. */
async function longList() {
  const rows: Row[] = Array.from({ length: 10 }, (_, n) => ({ contratoId: n + 1, place: (n + 1) * 10 }));
  const asked: string[] = [];
  const client = new QueryClient();
  const queryKey = ['listDocuments', {}, 'pages'];
  const serve = async (cursor: string): Promise<DocumentPage & { readonly content: readonly Row[] }> => {
    asked.push(cursor);
    const after = rows.filter(({ place }) => place > Number(cursor)).sort((a, b) => a.place - b.place);
    const content = after.slice(0, SIZE);
    return { content, cursor: after.length > SIZE ? String(content.at(-1)?.place) : null };
  };
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      readDocumentPage(client, { queryKey, cursor: pageParam, isLive: true }, () => serve(pageParam)),
    getNextPageParam: ({ cursor }) => cursor || undefined,
  });
  observer.subscribe(() => undefined);
  await client.refetchQueries();
  for (let page = 1; page < 5; page++) await observer.fetchNextPage();
  const change = async (changed: Changed) => {
    asked.length = 0;
    noteChanged(client, changed);
    await client.invalidateQueries();
    const shown = observer.getCurrentResult().data?.pages.flatMap(({ content }) => content) ?? [];
    return { asked: [...asked], shown: shown.map(({ contratoId }) => contratoId) };
  };
  return { rows, change };
}

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test('an event reads the first page and the page of its document again, and no other', async () => {
  const { change } = await longList();
  expect(await change([8])).toEqual({ asked: ['', '60'], shown: all });
  expect(await change([])).toEqual({ asked: [''], shown: all });
});

test('a new document appears on the first page, and none is lost or shown twice', async () => {
  const { rows, change } = await longList();
  rows.push({ contratoId: 11, place: 5 });
  expect(await change([11])).toEqual({ asked: [''], shown: [11, ...all] });
  rows.push({ contratoId: 12, place: 4 });
  expect(await change([12])).toEqual({ asked: [''], shown: [12, 11, ...all] });
});

test('a document that left the list or moved to its beginning leaves its page', async () => {
  const { rows, change } = await longList();
  rows.splice(5, 1);
  expect((await change([6])).shown).toEqual(all.filter((id) => id !== 6));
  rows.splice(8, 1, { contratoId: 10, place: 1 });
  const moved = await change([10]);
  expect(moved.shown).toEqual([10, 1, 2, 3, 4, 5, 7, 8, 9]);
  expect(moved.asked).toEqual(['', '80']);
});

test('all pages are read again if it is unknown what changed', async () => {
  const { rows, change } = await longList();
  rows.splice(0, 1);
  const { asked, shown } = await change('ALL');
  expect(shown).toEqual(all.slice(1));
  expect(asked).toHaveLength(5);
});

test('a name or a validity moves a document in the list, so that all pages may have changed', () => {
  const path = { contratoId: 7 };
  expect(changedBy('archiveDocument', { path })).toEqual([7]);
  expect(changedBy('renameDocument', { path })).toBe('ALL');
  const event = { tipo: 'CONTRATO', minutaId: 9, n: 3, ...path } as const;
  expect(changedIn({ ...event, evento: 'ASSINATURA_REALIZADA' })).toEqual([7]);
  expect(changedIn({ ...event, evento: 'VIGENCIA_ALTERADA' })).toBe('ALL');
  expect(changedIn(null)).toBe('ALL');
});
