import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PdfViewer, type PdfViewerHandle } from '../src/index.ts';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { PdfFilesContext } from '../src/viewer/pdf-files-context.ts';
import { expectNoAxeFindings } from './axe.ts';
import { lockedPdf } from './locked-pdf.ts';
import { leasePages, samplePdf } from './sample-pdf.ts';
import { isDrawn, many, pageOf, pagesRegion, showViewer } from './show-viewer.tsx';

const canvases = () => [...document.querySelectorAll('[data-page] canvas')];

test('pages render sharply with selectable text, at most three at a time', async () => {
  const ready = vi.fn();
  const handle = createRef<PdfViewerHandle>();
  const screen = await showViewer({ source: many, onReady: ready, viewer: handle });
  await expect
    .poll(() => document.querySelector('[data-page="1"] canvas'), { timeout: 10_000 })
    .not.toBeNull();
  expect(ready).toHaveBeenCalledWith({ totalPaginas: 60 });
  const page = document.querySelector<HTMLElement>('[data-page="1"]');
  const canvas = page?.querySelector('canvas');
  expect(canvas?.width).toBeCloseTo((page?.clientWidth ?? 0) * devicePixelRatio, -1);
  await expect
    .element(screen.getByText('CONTRATO DE LOCAÇÃO COMERCIAL · página 1', { exact: true }))
    .toBeInTheDocument();
  for (const target of [20, 60, 3]) {
    handle.current?.goToPage(target);
    await expect
      .poll(() => document.querySelector(`[data-page="${target}"] canvas`), { timeout: 10_000 })
      .not.toBeNull();
    expect(canvases().length).toBeLessThanOrEqual(3);
  }
  await expectNoAxeFindings();
});

test('words of the text layer cover their drawing', async () => {
  await showViewer({ source: { data: samplePdf([['Cláusula primeira']]) } });
  await expect.poll(() => document.querySelector('[data-page="1"] span'), { timeout: 10_000 }).not.toBeNull();
  const page = document.querySelector('[data-page="1"]')?.getBoundingClientRect() as DOMRect;
  const word = document.querySelector('[data-page="1"] span')?.getBoundingClientRect() as DOMRect;
  const scale = page.width / 595;
  expect((word.left - page.left) / scale).toBeCloseTo(60, 0);
  expect((word.bottom - page.top) / scale).toBeGreaterThan(80);
  expect((word.top - page.top) / scale).toBeLessThan(76);
  expect(word.width / scale).toBeGreaterThan(80);
});

test('an overlay is positioned in percent of the visible page and follows the zoom', async () => {
  const screen = await showViewer({
    source: { data: samplePdf(leasePages(1)) },
    renderOverlay: (page) => (
      <i
        data-testid="box"
        data-scale={page.escala}
        ref={(element) =>
          element?.setAttribute('style', 'position:absolute;left:10%;top:50%;width:20%;height:10%')
        }
      />
    ),
  });
  const box = screen.getByTestId('box');
  await expect.element(box, { timeout: 10_000 }).toBeInTheDocument();
  const shares = () => {
    const page = document.querySelector('[data-page="1"]')?.getBoundingClientRect() as DOMRect;
    const inner = box.element().getBoundingClientRect();
    return [
      (inner.left - page.left) / page.width,
      (inner.top - page.top) / page.height,
      inner.width / page.width,
    ];
  };
  const before = box.element().getBoundingClientRect().width;
  for (const [index, share] of [0.1, 0.5, 0.2].entries()) expect(shares()[index]).toBeCloseTo(share, 2);
  await screen.getByRole('button', { name: 'Aumentar' }).click();
  await expect.poll(() => box.element().getBoundingClientRect().width).toBeGreaterThan(before);
  for (const [index, share] of [0.1, 0.5, 0.2].entries()) expect(shares()[index]).toBeCloseTo(share, 2);
});

test('a wrong password is reported, and the right one opens the document', async () => {
  const screen = await showViewer({ source: { data: lockedPdf() } });
  const field = screen.getByLabelText('Senha do documento', { exact: true });
  await expect.element(field, { timeout: 10_000 }).toBeVisible();
  await expectNoAxeFindings();
  await userEvent.fill(field, 'errada');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/não abre este documento/)).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Senha do documento', { exact: true }), 'segredo');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Documento com senha')).toBeInTheDocument();
});

test('a file that is not a PDF and a URL without one show an error, not a blank page', async () => {
  const damaged = await showViewer({ source: { data: new TextEncoder().encode('isto não é um PDF') } });
  await expect.element(damaged.getByText('O arquivo está danificado'), { timeout: 10_000 }).toBeVisible();
  await expectNoAxeFindings();
  await damaged.unmount();
  const missing = await showViewer({ source: { url: '/nao-existe/documento.pdf' } });
  await expect.element(missing.getByRole('alert'), { timeout: 10_000 }).toBeVisible();
});

test('scrolling through 500 pages keeps at most three canvases and a few rendered pages', async () => {
  await showViewer({ source: { data: samplePdf(leasePages(500)) } });
  await isDrawn(1);
  const scroller = pagesRegion();
  const counts: number[] = [];
  const watcher = new MutationObserver(() => counts.push(canvases().length));
  watcher.observe(scroller, { childList: true, subtree: true });
  for (let step = 1; step <= 24; step++) {
    scroller.scrollTop = (scroller.scrollHeight * step) / 24;
    await new Promise(requestAnimationFrame);
  }
  await isDrawn(500);
  watcher.disconnect();
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  expect(document.querySelectorAll('[data-page] span').length).toBeLessThan(60);
  expect(document.querySelectorAll('section[data-page]')).toHaveLength(500);
});

test('rotation turns pages, text and overlays, and keeps the current page', async () => {
  const handle = createRef<PdfViewerHandle>();
  const screen = await showViewer({
    source: many,
    viewer: handle,
    renderOverlay: ({ numero }) => (
      <i
        data-testid={`box-${numero}`}
        ref={(element) =>
          element?.setAttribute('style', 'position:absolute;left:0;top:0;width:20%;height:10%')
        }
      />
    ),
  });
  await isDrawn(1);
  handle.current?.goToPage(30);
  await isDrawn(30);
  await screen.getByRole('button', { name: 'Girar as páginas' }).click();
  await expect.poll(() => (pageOf(30)?.clientWidth ?? 0) > (pageOf(30)?.clientHeight ?? 0)).toBe(true);
  await expect.element(screen.getByRole('textbox', { name: 'Ir para a página' })).toHaveValue('30');
  await isDrawn(30);
  const page = pageOf(30)?.getBoundingClientRect() as DOMRect;
  const canvas = pageOf(30)?.querySelector('canvas');
  expect((canvas?.width ?? 0) / (canvas?.height ?? 1)).toBeCloseTo(842 / 595, 1);
  // The paper's upper left corner is now at the upper right.
  const box = screen.getByTestId('box-30').element().getBoundingClientRect();
  expect(box.right).toBeCloseTo(page.right, 0);
  expect(box.top).toBeCloseTo(page.top, 0);
  expect(box.height).toBeCloseTo(page.height * 0.2, 0);
  await expect.poll(() => pageOf(30)?.querySelector('span')).toBeTruthy();
  const first = pageOf(30)?.querySelector('span')?.getBoundingClientRect() as DOMRect;
  expect(first.height).toBeGreaterThan(first.width);
  expect((page.right - first.right) / page.width).toBeCloseTo(70 / 842, 1);
});

test('two fingers zoom at the point between them', async () => {
  await showViewer({ source: many });
  await isDrawn(1);
  const scroller = pagesRegion();
  const before = pageOf(1)?.getBoundingClientRect() as DOMRect;
  const middle = { x: before.left + before.width / 2, y: before.top + 200 };
  const fingers = (apart: number) =>
    [-apart, apart].map(
      (offset, identifier) =>
        new Touch({ identifier, target: scroller, clientX: middle.x + offset / 2, clientY: middle.y }),
    );
  const move = (apart: number) =>
    scroller.dispatchEvent(
      new TouchEvent('touchmove', { touches: fingers(apart), cancelable: true, bubbles: true }),
    );
  expect(move(100)).toBe(false);
  expect(move(150)).toBe(false);
  await expect.poll(() => pageOf(1)?.clientWidth ?? 0).toBeGreaterThan(before.width * 1.4);
  const after = pageOf(1)?.getBoundingClientRect() as DOMRect;
  expect((middle.y - after.top) / after.height).toBeCloseTo((middle.y - before.top) / before.height, 1);
  scroller.dispatchEvent(new TouchEvent('touchend', { touches: [], bubbles: true }));
});

test('the zoom keeps the current page, far down a long document', async () => {
  const handle = createRef<PdfViewerHandle>();
  const screen = await showViewer({ source: many, viewer: handle });
  await isDrawn(1);
  handle.current?.goToPage(55);
  await isDrawn(55);
  const number = screen.getByRole('textbox', { name: 'Ir para a página' });
  pagesRegion().focus();
  await userEvent.keyboard('9');
  await expect.poll(() => (pageOf(55)?.clientHeight ?? 0) <= pagesRegion().clientHeight).toBe(true);
  await expect.element(number).toHaveValue('55');
  await userEvent.keyboard('0');
  await expect.element(screen.getByText('100%', { exact: true })).toBeInTheDocument();
  await expect.element(number).toHaveValue('55');
});

test('an image of page 1 shows immediately, and the page replaces it without a gap', async () => {
  const paper = document.createElement('canvas');
  paper.width = 595;
  paper.height = 842;
  const imagem = await new Promise<Blob | null>((resolve) => paper.toBlob(resolve));
  let arrive: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    arrive = resolve;
  });
  const late = { data: new Blob() };
  late.data.arrayBuffer = async () => (await bytes).buffer;
  const preview = {
    paginas: Array.from({ length: 9 }, () => ({ largura: 595, altura: 842 })),
    imagem: imagem ?? undefined,
  };
  const screen = await showViewer({ source: late, preview });
  await expect.poll(() => canvases().length, { timeout: 10_000 }).toBe(1);
  await expect.element(screen.getByText('Abrindo o documento')).toBeInTheDocument();
  expect(document.querySelectorAll('section[data-page]')).toHaveLength(9);
  const sheet = pageOf(1);
  const before = sheet?.getBoundingClientRect();
  const counts: number[] = [];
  const watcher = new MutationObserver(() => counts.push(sheet?.querySelectorAll('canvas').length ?? 0));
  watcher.observe(pagesRegion(), { childList: true, subtree: true });
  arrive(samplePdf(leasePages(9)));
  await isDrawn(1);
  watcher.disconnect();
  expect(pageOf(1)).toBe(sheet);
  expect(sheet?.getBoundingClientRect()).toEqual(before);
  expect(Math.min(...counts)).toBe(1);
});

test('search, thumbnails and keys also work in a shadow root', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const inside = document.createElement('div');
  inside.style.blockSize = '600px';
  host
    .attachShadow({ mode: 'open' })
    .append(...[...document.querySelectorAll('style')].map((sheet) => sheet.cloneNode(true)), inside);
  const root = createRoot(inside);
  root.render(
    <PdfFilesContext.Provider value={{ workerSrc: '/pdf/pdf.worker.mjs' }}>
      <LavraRoot colorScheme="light">
        <PdfViewer source={many} />
      </LavraRoot>
    </PdfFilesContext.Provider>,
  );
  const within = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
  await expect.poll(() => within('[data-page="1"][data-drawn]'), { timeout: 10_000 }).toBeTruthy();
  within('section[tabindex="0"]')?.focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.keyboard('página 7');
  await expect.poll(() => within('[role="search"] [role="status"]')?.textContent).toBe('1 de 1');
  await expect.poll(() => within('[data-page="7"] [data-chosen]'), { timeout: 10_000 }).toBeTruthy();
  root.unmount();
  host.remove();
});

test('a document that failed to load is loaded again when the connection returns', async () => {
  let isOffline = true;
  const read = async () => {
    if (isOffline) throw new Error('offline');
    return new Blob([samplePdf(leasePages(2))]);
  };
  const screen = await showViewer({ source: { read } });
  await expect
    .element(screen.getByText('Não foi possível abrir o documento'), { timeout: 10_000 })
    .toBeVisible();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await isDrawn(1);
});

test('in a right-to-left document, text covers its drawing and marks cover their words', async () => {
  document.documentElement.dir = 'rtl';
  const screen = await showViewer({ source: { data: samplePdf([['Cláusula primeira']]) } });
  await isDrawn(1);
  await screen.getByRole('button', { name: 'Buscar no documento' }).click();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Palavras a buscar' }), 'clausula');
  await expect.poll(() => document.querySelector('[data-chosen]')).not.toBeNull();
  const sheet = pageOf(1)?.getBoundingClientRect() as DOMRect;
  const mark = document.querySelector('[data-chosen]')?.getBoundingClientRect() as DOMRect;
  expect((mark.left - sheet.left) / sheet.width).toBeCloseTo(60 / 595, 2);
  document.documentElement.dir = '';
});
