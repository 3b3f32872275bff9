import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PdfViewer, type PdfViewerHandle, type PdfViewerProps } from '../src/index.ts';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { PdfWorkerContext } from '../src/viewer/pdf-engine.ts';
import { expectNoAxeFindings } from './axe.ts';
import { lockedPdf } from './locked-pdf.ts';
import { leasePages, samplePdf } from './sample-pdf.ts';

function show(props: PdfViewerProps & { readonly viewer?: React.Ref<PdfViewerHandle> }) {
  const { viewer, ...rest } = props;
  const box = document.createElement('div');
  box.style.blockSize = '700px';
  box.style.display = 'grid';
  document.body.append(box);
  return render(
    <PdfWorkerContext.Provider value="/pdf/pdf.worker.mjs">
      <LavraRoot colorScheme="light">
        <div ref={(element) => element?.style.setProperty('block-size', '700px')}>
          <PdfViewer {...rest} ref={viewer ?? null} />
        </div>
      </LavraRoot>
    </PdfWorkerContext.Provider>,
  );
}

const canvases = () => [...document.querySelectorAll('canvas')];
const many = { data: samplePdf(leasePages(60)) };

test('pages are drawn crisp, with selectable text, and never more than three live', async () => {
  const ready = vi.fn();
  const handle = createRef<PdfViewerHandle>();
  const screen = await show({ source: many, onReady: ready, viewer: handle });
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

test('the words of the text layer lie over their drawing', async () => {
  await show({ source: { data: samplePdf([['Cláusula primeira']]) } });
  await expect.poll(() => document.querySelector('[data-page="1"] span'), { timeout: 10_000 }).not.toBeNull();
  const page = document.querySelector('[data-page="1"]')?.getBoundingClientRect() as DOMRect;
  const word = document.querySelector('[data-page="1"] span')?.getBoundingClientRect() as DOMRect;
  const scale = page.width / 595;
  expect((word.left - page.left) / scale).toBeCloseTo(60, 0);
  expect((word.bottom - page.top) / scale).toBeGreaterThan(80);
  expect((word.top - page.top) / scale).toBeLessThan(76);
  expect(word.width / scale).toBeGreaterThan(80);
});

test('an overlay is placed in percent of the visible page and follows the zoom', async () => {
  const screen = await show({
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

test('pages are reached by number, by keys and by the buttons, and the zoom by keys and wheel', async () => {
  const change = vi.fn();
  const screen = await show({ source: many, onPageChange: change });
  const number = screen.getByRole('textbox', { name: 'Ir para a página' });
  await expect.element(number, { timeout: 10_000 }).toHaveValue('1');
  await userEvent.fill(number, '41');
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveValue('41');
  await screen.getByRole('button', { name: 'Próxima página' }).click();
  await expect.element(number).toHaveValue('42');
  expect(change).toHaveBeenLastCalledWith(42);
  const pages = screen.getByRole('region', { name: 'Páginas do documento' });
  (pages.element() as HTMLElement).focus();
  await expect.element(screen.getByText('100%', { exact: true })).toBeInTheDocument();
  await userEvent.keyboard('+');
  await expect.element(screen.getByText('110%', { exact: true })).toBeInTheDocument();
  await expect.element(number).toHaveValue('42');
  pages
    .element()
    .dispatchEvent(new WheelEvent('wheel', { deltaY: 400, ctrlKey: true, cancelable: true, bubbles: true }));
  await expect.poll(() => document.querySelector('[data-page="42"]')?.clientWidth).toBeLessThan(400);
});

test('a wrong password is said so, and the right one opens', async () => {
  const screen = await show({ source: { data: lockedPdf() } });
  const field = screen.getByLabelText('Senha do documento');
  await expect.element(field, { timeout: 10_000 }).toBeVisible();
  await expectNoAxeFindings();
  await userEvent.fill(field, 'errada');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/não abre este documento/)).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Senha do documento'), 'segredo');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Documento com senha')).toBeInTheDocument();
});

test('a file that is no PDF, and an address without one, end in words and not in a blank', async () => {
  const damaged = await show({ source: { data: new TextEncoder().encode('isto não é um PDF') } });
  await expect.element(damaged.getByText('O arquivo está danificado'), { timeout: 10_000 }).toBeVisible();
  await expectNoAxeFindings();
  await damaged.unmount();
  const missing = await show({ source: { url: '/nao-existe/documento.pdf' } });
  await expect.element(missing.getByRole('alert'), { timeout: 10_000 }).toBeVisible();
});
