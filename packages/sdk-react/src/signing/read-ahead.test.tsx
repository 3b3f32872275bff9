import { createLavraClient } from '@lavra/client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { leasePages, samplePdf } from '../../test/sample-pdf.ts';
import { LavraProvider } from '../provider/LavraProvider.tsx';
import { PdfViewer } from '../viewer/PdfViewer.tsx';
import { readAhead } from './read-ahead.ts';
import { useSigningDocument } from './use-signing-document.ts';

const WORKER = '/pdf/pdf.worker.mjs';
const base = samplePdf(leasePages(2));
const another = samplePdf(leasePages(3));

async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function Reading({ convite }: { readonly convite: AssinaturaConvite }) {
  const { document } = useSigningDocument('abc', undefined, convite);
  if (document.status !== 'ready') return <p>{document.status}</p>;
  return (
    <div ref={(element) => element?.style.setProperty('block-size', '700px')}>
      <PdfViewer source={document.source} />
    </div>
  );
}

/** Shows a signature's document like the page, from a server with the base; returns the requests. */
async function show(baseSha256: string) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL(new Request(input).url).pathname);
    return new Response(base, { headers: { 'Content-Type': 'application/pdf' } });
  };
  const contrato = {
    baseSha256,
    tamanhoBase: base.length,
    primeiraPagina: false,
    copiaVisualizacao: false,
    paginas: [],
  };
  const convite = { situacao: 'DISPONIVEL', contrato } as unknown as AssinaturaConvite;
  await render(
    <LavraProvider client={createLavraClient({ baseUrl: location.origin, fetch })} workerSrc={WORKER}>
      <Reading convite={convite} />
    </LavraProvider>,
  );
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-page="1"]')?.dataset.drawn, { timeout: 10_000 })
    .toBe('');
  return asked;
}

const pages = () => document.querySelectorAll('section[data-page]').length;

test('shows a prefetched base without another request', async () => {
  const baseSha256 = await sha256Of(base);
  readAhead(baseSha256, Promise.resolve(new Response(base)), WORKER);
  expect(await show(baseSha256)).toEqual([]);
  expect(pages()).toBe(2);
});

test('never shows prefetched bytes with another hash, but requests the base again', async () => {
  const counts = new Set<number>();
  const watcher = new MutationObserver(() => counts.add(pages()));
  watcher.observe(document.body, { childList: true, subtree: true });
  const baseSha256 = await sha256Of(base);
  readAhead(baseSha256, Promise.resolve(new Response(another)), WORKER);
  expect(await show(baseSha256)).toEqual(['/api/public/assinaturas/abc/documento']);
  watcher.disconnect();
  expect(pages()).toBe(2);
  expect(counts.has(3)).toBe(false);
});

test.each([
  ['was refused', () => Promise.resolve(new Response(null, { status: 409 }))],
  ['did not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('requests a base again that %s ahead', async (_, answer) => {
  const baseSha256 = await sha256Of(base);
  readAhead(baseSha256, answer(), WORKER);
  expect(await show(baseSha256)).toEqual(['/api/public/assinaturas/abc/documento']);
});

test('uses a prefetched base only for the signature that announces it', async () => {
  readAhead(await sha256Of(another), Promise.resolve(new Response(another)), WORKER);
  expect(await show(await sha256Of(base))).toEqual(['/api/public/assinaturas/abc/documento']);
  expect(pages()).toBe(2);
});
