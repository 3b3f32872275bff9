import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeFindings } from './axe.ts';
import { leasePages, samplePdf } from './sample-pdf.ts';
import { isDrawn, many, pagesRegion, showViewer } from './show-viewer.tsx';

test('pages are reached by number, keys and buttons, and the zoom by keys and wheel', async () => {
  const change = vi.fn();
  const screen = await showViewer({ source: many, onPageChange: change });
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

test('search ignores accents, counts and marks matches, and keys step through them', async () => {
  const screen = await showViewer({ source: many });
  await isDrawn(1);
  pagesRegion().focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  const query = screen.getByRole('textbox', { name: 'Palavras a buscar' });
  await expect.element(query).toHaveFocus();
  await userEvent.keyboard('CLAUSULA 42');
  const status = screen.getByRole('search').getByRole('status');
  await expect.element(status).toHaveTextContent('1 de 1');
  await isDrawn(42);
  const mark = () => document.querySelector<HTMLElement>('[data-page="42"] [data-chosen]');
  await expect.poll(mark).not.toBeNull();
  const word = [...document.querySelectorAll('[data-page="42"] span')].find((span) =>
    span.textContent?.startsWith('Cláusula 42'),
  );
  const [at, text] = [mark()?.getBoundingClientRect(), word?.getBoundingClientRect()];
  expect(at?.left).toBeCloseTo(text?.left ?? 0, 0);
  expect(at?.width).toBeLessThan((text?.width ?? 0) / 2);
  const box = pagesRegion().getBoundingClientRect();
  expect(at?.top).toBeGreaterThan(box.top);
  expect(at?.bottom).toBeLessThan(box.bottom);

  await userEvent.fill(query, 'locadora dá');
  await expect.element(status).toHaveTextContent('42 de 60');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('43 de 60');
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
  await expect.element(status).toHaveTextContent('41 de 60');
  await userEvent.fill(query, 'xyz');
  await expect.element(status).toHaveTextContent('Nenhum resultado');
  await expectNoAxeFindings();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('region', { name: 'Páginas do documento' })).toHaveFocus();
  expect(document.querySelector('[role="search"]')).toBeNull();
});

test('thumbnails are one Tab stop, arrows move among them, and no second worker starts', async () => {
  const workers = vi.spyOn(globalThis, 'Worker');
  const screen = await showViewer({ source: { data: samplePdf(leasePages(40)) } });
  await isDrawn(1);
  await screen.getByRole('button', { name: 'Miniaturas' }).click();
  const thumbs = screen.getByRole('navigation', { name: 'Miniaturas' });
  await expect.poll(() => thumbs.element().querySelector('img'), { timeout: 10_000 }).not.toBeNull();
  expect(thumbs.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(thumbs.element().querySelectorAll('img').length).toBeLessThan(20);
  thumbs.element().querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(thumbs.getByRole('button', { name: 'Página 2 de 40' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await isDrawn(40);
  await expect
    .element(thumbs.getByRole('button', { name: 'Página 40 de 40' }))
    .toHaveAttribute('aria-current', 'page');
  expect(workers).toHaveBeenCalledTimes(1);
  workers.mockRestore();
  await expectNoAxeFindings();
});

test('from three pages on, a button scrolls to the next page, and from the last to the first', async () => {
  const short = await showViewer({ source: { data: samplePdf(leasePages(2)) } });
  await isDrawn(1);
  expect(short.getByRole('button', { name: /Rolar/ }).elements()).toHaveLength(0);
  await short.unmount();
  const screen = await showViewer({ source: { data: samplePdf(leasePages(3)) } });
  await isDrawn(1);
  const number = screen.getByRole('textbox', { name: 'Ir para a página' });
  await screen.getByRole('button', { name: 'Rolar até a próxima página' }).click();
  await expect.element(number).toHaveValue('2');
  await screen.getByRole('button', { name: 'Rolar até a próxima página' }).click();
  await screen.getByRole('button', { name: 'Voltar ao início do documento' }).click();
  await expect.element(number).toHaveValue('1');
});

test('on a narrow screen, choosing a thumbnail with its marks, or pressing Escape, returns to the pages', async () => {
  await page.viewport(390, 800);
  const marks = [{ key: 'a', signer: 2, percentX: 10, percentY: 80, percentLargura: 30, percentAltura: 8 }];
  const thumbnails = {
    labelOf: (number: number) => (number === 4 ? 'Página 4, 1 campo' : `Página ${number}`),
    marksOf: (number: number) => (number === 4 ? marks : []),
  };
  const screen = await showViewer({ source: many, thumbnails });
  await isDrawn(1);
  const openThumbs = async () => {
    await screen.getByRole('button', { name: 'Mais opções' }).click();
    await screen.getByRole('menuitem', { name: 'Miniaturas' }).click();
  };
  await openThumbs();
  const marked = screen.getByRole('button', { name: 'Página 4, 1 campo' });
  await expect.poll(() => marked.element().querySelector('[data-signer="2"]')).not.toBeNull();
  await marked.click();
  await isDrawn(4);
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  await openThumbs();
  document.querySelector<HTMLElement>('[data-thumb="4"]')?.focus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Ir para a página' })).toHaveValue('5');
  await expectNoAxeFindings();
  await page.viewport(1280, 900);
});
