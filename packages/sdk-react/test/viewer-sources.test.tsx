import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PdfViewer } from '../src/index.ts';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { PdfFilesContext } from '../src/viewer/pdf-files-context.ts';
import { startViewer } from '../src/viewer/start-viewer.ts';
import { leasePages, samplePdf } from './sample-pdf.ts';
import { isDrawn, showViewer } from './show-viewer.tsx';

const large = samplePdf(leasePages(900));

/** A file served by ranges (RFC 9110 §14.2), and a log of the requests. */
function originOf(file: Uint8Array<ArrayBuffer>, etag = '"um"') {
  const asked: string[] = [];
  const state = { etag, isDown: false };
  let sent = 0;
  const answer = async (request: Request): Promise<Response> => {
    const range = request.headers.get('Range') ?? '';
    asked.push(`${new URL(request.url).pathname} ${range}`);
    if (state.isDown) throw new TypeError('Failed to fetch');
    const condition = request.headers.get('If-Range');
    const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
    if (condition !== null && condition !== state.etag)
      return new Response(file, { headers: { ETag: state.etag } });
    const begin = from === '' ? Math.max(0, file.length - Number(to)) : Number(from);
    const end = from === '' || to === '' ? file.length : Math.min(file.length, Number(to) + 1);
    sent += end - begin;
    const headers = { ETag: state.etag, 'Content-Range': `bytes ${begin}-${end - 1}/${file.length}` };
    return new Response(file.slice(begin, end), { status: 206, headers });
  };
  return { answer, asked, state, sentBytes: () => sent };
}

test('a large document is read by ranges: head and end first, a page when it becomes visible', async () => {
  expect(large.length).toBeGreaterThan(500_000);
  const origin = originOf(large);
  await showViewer({ source: { url: '/copia.pdf', fetch: origin.answer } });
  await isDrawn(1);
  expect(origin.asked.slice(0, 2)).toEqual(['/copia.pdf bytes=0-16383', '/copia.pdf bytes=-131072']);
  expect(new Set(origin.asked).size).toBe(origin.asked.length);
  expect(origin.sentBytes()).toBeLessThan(large.length);
});

test('if the copy is refused, the base is read from its first byte', async () => {
  const origin = originOf(large);
  const fetch = async (request: Request) =>
    request.url.endsWith('/copia.pdf') ? new Response(null, { status: 404 }) : origin.answer(request);
  await showViewer({ source: { url: '/copia.pdf', otherwise: '/base.pdf', fetch } });
  await isDrawn(1);
  expect(origin.asked.every((request) => request.startsWith('/base.pdf bytes='))).toBe(true);
});

test('a document that no source serves is reported as unreachable and can be retried', async () => {
  const origin = originOf(large);
  origin.state.isDown = true;
  const screen = await showViewer({
    source: { url: '/copia.pdf', otherwise: '/base.pdf', fetch: origin.answer },
  });
  const retry = screen.getByRole('button', { name: 'Tentar de novo' });
  await expect.element(retry, { timeout: 10_000 }).toBeVisible();
  origin.state.isDown = false;
  await retry.click();
  await isDrawn(1);
});

test('a source without range support is read whole', async () => {
  const fetch = async () => new Response(large);
  await showViewer({ source: { url: '/base.pdf', fetch } });
  await isDrawn(1);
});

test('pieces of two documents are never mixed: if the document changed, the page fails and is read again', async () => {
  const origin = originOf(large);
  let hasChanged = false;
  const fetch = async (request: Request) => {
    if (request.headers.has('If-Range') && !hasChanged) {
      hasChanged = true;
      origin.state.etag = '"dois"';
    }
    return origin.answer(request);
  };
  const screen = await showViewer({ source: { url: '/base.pdf', fetch } });
  const retry = screen.getByRole('button', { name: 'Tentar de novo' }).first();
  await expect.element(retry, { timeout: 10_000 }).toBeVisible();
  expect(hasChanged).toBe(true);
  await retry.click();
  await isDrawn(1);
});

test('bytes being downloaded are shown when complete, and their failure is reported', async () => {
  const blob = new Blob([samplePdf(leasePages(2))]);
  let arrive: (bytes: Blob) => void = () => undefined;
  const coming = new Promise<Blob>((resolve) => {
    arrive = resolve;
  });
  const screen = await showViewer({ source: { read: () => coming } });
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  arrive(blob);
  await isDrawn(1);
  await screen.unmount();
  const failed = await showViewer({ source: { read: () => Promise.reject(new Error('offline')) } });
  await expect
    .element(failed.getByRole('button', { name: 'Tentar de novo' }), { timeout: 10_000 })
    .toBeVisible();
});

test('the next document uses a worker that was started early', async () => {
  const started: Worker[] = [];
  const Original = globalThis.Worker;
  globalThis.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      started.push(this);
    }
  };
  try {
    startViewer('/pdf/pdf.worker.mjs');
    await showViewer({ source: { data: samplePdf(leasePages(1)) } });
    await isDrawn(1);
    expect(started).toHaveLength(1);
  } finally {
    globalThis.Worker = Original;
  }
});

test('a worker that cannot be loaded shows an error instead of waiting', async () => {
  const screen = await render(
    <PdfFilesContext.Provider value={{ workerSrc: '/nao-existe/pdf.worker.mjs' }}>
      <LavraRoot colorScheme="light">
        <PdfViewer source={{ data: samplePdf(leasePages(1)) }} />
      </LavraRoot>
    </PdfFilesContext.Provider>,
  );
  await expect
    .element(screen.getByRole('button', { name: 'Tentar de novo' }), { timeout: 10_000 })
    .toBeVisible();
});
