import { chromium } from 'playwright';
import { chromium as program } from '../../packages/sdk-react/build/chromium.ts';
import { buildTargets } from '../build-targets.ts';
import { must } from '../main-job/must.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { createDraft } from './draft.ts';
import type { RowPlan } from './row.ts';
import { slowCpu } from './slow-cpu.ts';
import { openStaffPage } from './staff-page.ts';
import { pagesOf } from './ten-pages.ts';

const PAGES = 100;
const SIGNERS = 5;
const FRAMES = 240;

/** Runs in the page: drags the first box in circles, one move per frame, and returns the frames per second. */
const CIRCLE = `async (frames) => {
  const box = document.querySelector('[data-page="1"] [data-box]');
  const { left, top, width, height } = box.getBoundingClientRect();
  const from = { x: left + width / 2, y: top + height / 2 };
  const send = (target, type, x, y) =>
    target.dispatchEvent(new PointerEvent(type, {
      bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse', clientX: x, clientY: y,
    }));
  const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
  send(box, 'pointerdown', from.x, from.y);
  await next();
  const start = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    const turn = (frame / 60) * 2 * Math.PI;
    send(window, 'pointermove', from.x + 80 * Math.sin(turn), from.y + 60 - 60 * Math.cos(turn));
    await next();
  }
  const seconds = (performance.now() - start) / 1000;
  send(window, 'pointerup', from.x, from.y);
  return frames / seconds;
}`;

/** Runs in the page: moves a bare element over the page in the same way. */
const BARE = `async (frames) => {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', width: '210px', height: '70px', border: '1px solid' });
  document.querySelector('[data-page="1"]').append(element);
  const start = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    const turn = (frame / 60) * 2 * Math.PI;
    element.style.left = 100 + 80 * Math.sin(turn) + 'px';
    element.style.top = 160 - 60 * Math.cos(turn) + 'px';
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const seconds = (performance.now() - start) / 1000;
  element.remove();
  return frames / seconds;
}`;

/** Creates a document of a hundred pages with one box of each of five signatories on every page. */
async function fullDocument(bench: BenchServer): Promise<number> {
  const signers = Array.from({ length: SIGNERS }, (_, index) => ({
    nome: `Signatário ${index + 1}`,
    email: `signatario${index + 1}@exemplo.com.br`,
  }));
  const { client, ids } = await createDraft(bench, await pagesOf(PAGES), signers);
  const path = { minutaId: ids.minutaId };
  const people = must(await client.call('getPositioning', { path }));
  const posicionamentoDados = Array.from({ length: PAGES }, (_, index) => index + 1).flatMap((pageNumber) =>
    people.map(({ signatarioId }, row) => ({
      id: `nova-${pageNumber}-${row}`,
      signatarioId,
      percentX: 12,
      percentY: 8 + row * 17,
      pageNumber,
      content: { type: 'RUBRICA' as const },
    })),
  );
  const body = { posicionamentoDados, posicionamentoDadosDeletadosId: [] };
  must(await client.call('updatePositioning', { path, body }));
  return ids.contratoId;
}

/** Frames per second while a box is dragged among 500. The floor moves a bare element over the same page. */
export const editorFrames: RowPlan = {
  name: 'editor-frames',
  unit: 'frames/s',
  better: 'higher',
  target: 55,
  measure: () => {
    buildTargets(['app']);
    return withServer(async (bench) => {
      const contratoId = await fullDocument(bench);
      const browser = await chromium.launch(program);
      try {
        const editor = `${bench.server.url}/documentos/${contratoId}/posicionamento`;
        const page = await openStaffPage(browser, bench, editor, '[data-page="1"][data-drawn] [data-box]');
        await slowCpu(page);
        return {
          value: await page.evaluate<number>(`(${CIRCLE})(${FRAMES})`),
          floor: await page.evaluate<number>(`(${BARE})(${FRAMES})`),
        };
      } finally {
        await browser.close();
      }
    });
  },
};
