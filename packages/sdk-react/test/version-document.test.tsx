import { createLavraClient } from '@lavra/client';
import type { Minuta } from '@lavra/client/types';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LavraProvider } from '../src/index.ts';
import { BaseDocument } from '../src/signers/BaseDocument.tsx';
import { wholeUpToBytes } from '../src/viewer/first-ranges.ts';
import { leasePages, samplePdf } from './sample-pdf.ts';

const file = samplePdf(leasePages(900));
const base = '/api/contratos/7/minutas/9/base';
const copy = '/api/contratos/7/minutas/9/visualizacao';
const image = '/api/contratos/7/minutas/9/primeira-pagina';

/** Shows a base to staff; each request has another bearer token. */
async function show(known: Partial<Minuta>, files: readonly string[]) {
  const asked: { readonly path: string; readonly range: string | null; readonly bearer: string | null }[] =
    [];
  let bearers = 0;
  const client = createLavraClient({
    baseUrl: 'https://lavra.test',
    getToken: () => `b${++bearers}`,
    retry: { retries: 0 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const range = request.headers.get('Range');
      asked.push({ path: pathname, range, bearer: request.headers.get('Authorization') });
      return files.includes(pathname) ? partOf(range) : new Response(null, { status: 404 });
    },
  });
  const minuta = {
    id: 9,
    contratoId: 7,
    baseSha256: 'a'.repeat(64),
    paginas: Array.from({ length: 900 }, (_, index) => ({ numero: index + 1, largura: 595, altura: 842 })),
    tamanhoBase: wholeUpToBytes + 1,
    primeiraPagina: true,
    copiaVisualizacao: true,
    ...known,
  } as Minuta;
  const tree = (shown: Minuta) => (
    <LavraProvider client={client} colorScheme="light" workerSrc="/pdf/pdf.worker.mjs">
      <div ref={(element) => element?.style.setProperty('block-size', '700px')}>
        <BaseDocument minuta={shown} />
      </div>
    </LavraProvider>
  );
  const screen = await render(tree(minuta));
  const isDrawn = () => document.querySelector<HTMLElement>('[data-page="1"]')?.dataset.drawn;
  await expect.poll(isDrawn, { timeout: 10_000 }).toBe('');
  return { asked, again: (changed: Partial<Minuta>) => screen.rerender(tree({ ...minuta, ...changed })) };
}

function partOf(range: string | null): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (range === null) return new Response(file, { headers: { 'Content-Type': 'application/pdf' } });
  const begin = from === '' ? file.length - Number(to) : Number(from);
  const end = from === '' ? file.length : Math.min(file.length, Number(to) + 1);
  const headers = { ETag: '"um"', 'Content-Range': `bytes ${begin}-${end - 1}/${file.length}` };
  return new Response(file.slice(begin, end), { status: 206, headers });
}

test('staff read a large document by ranges of its viewing copy, with the current token, and its image immediately', async () => {
  const { asked, again } = await show({}, [copy]);
  const pieces = asked.filter(({ path }) => path !== image);
  expect(new Set(pieces.map(({ path }) => path))).toEqual(new Set([copy]));
  expect(pieces.every(({ range }) => range?.startsWith('bytes='))).toBe(true);
  expect(new Set(pieces.map(({ bearer }) => bearer)).size).toBe(pieces.length);
  expect(asked.some(({ path }) => path === image)).toBe(true);
  // A refresh with the same base must not reopen the document.
  const count = asked.length;
  await again({ copiaVisualizacao: false });
  expect(document.querySelector<HTMLElement>('[data-page="1"]')?.dataset.drawn).toBe('');
  expect(asked.length).toBe(count);
});

test('staff read a large document without a viewing copy by ranges of the base', async () => {
  const { asked } = await show({ primeiraPagina: false }, [base]);
  expect(asked.filter(({ path, range }) => path === base && range === null)).toEqual([]);
  expect(asked.some(({ path, range }) => path === base && range !== null)).toBe(true);
  expect(asked.some(({ path }) => path === image)).toBe(false);
});

test('staff read a small document whole', async () => {
  const { asked } = await show({ tamanhoBase: wholeUpToBytes, primeiraPagina: false }, [base]);
  expect(asked.map(({ path, range }) => [path, range])).toEqual([[base, null]]);
});
