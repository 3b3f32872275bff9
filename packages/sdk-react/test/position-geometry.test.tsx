import { boxToPage, boxToPixels, type PercentBox, pageGeometry } from '@lavra/domain';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PdfViewer, type PdfViewerHandle } from '../src/index.ts';
import { PositionBox } from '../src/positioning/PositionBox.tsx';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { PdfFilesContext } from '../src/viewer/pdf-files-context.ts';
import { sampleBox } from './sample-box.ts';
import { leasePages, type ShapedPage, samplePdf, shapedPdf } from './sample-pdf.ts';

const signer = { signatarioId: 1, nome: 'Beatriz Lima', papel: 'Locatária', editavel: true, lugar: 1 };
const boxes = [
  { percentX: 0, percentY: 0, percentLargura: 35.3, percentAltura: 8.31 },
  { percentX: 61.27, percentY: 88.4, percentLargura: 38.73, percentAltura: 11.6 },
  { percentX: 12.5, percentY: 47.9, percentLargura: 3.1, percentAltura: 40.2 },
];
const nothing = () => {};

/** Shows these boxes on every page of a document. */
async function showBoxes(data: Uint8Array<ArrayBuffer>, width: number, shown: readonly PercentBox[]) {
  const viewer = createRef<PdfViewerHandle>();
  const source = { data };
  await render(
    <PdfFilesContext.Provider value={{ workerSrc: '/pdf/pdf.worker.mjs' }}>
      <LavraRoot colorScheme="light">
        <div
          ref={(element) => {
            element?.style.setProperty('block-size', '700px');
            element?.style.setProperty('inline-size', `${width}px`);
          }}
        >
          <PdfViewer
            ref={viewer}
            source={source}
            turning="fixed"
            renderOverlay={({ numero }) =>
              shown.map((box, index) => (
                <PositionBox
                  key={`${numero}-${box.percentX}`}
                  box={sampleBox({ ...box, key: `${numero}-${index}`, pageNumber: numero })}
                  signer={signer}
                  state="idle"
                  keysId="keys"
                  onPressBox={nothing}
                  onPressCorner={nothing}
                  onBoxKey={nothing}
                />
              ))
            }
          />
        </div>
      </LavraRoot>
    </PdfFilesContext.Provider>,
  );
}

const rectOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not shown.`);
  return element.getBoundingClientRect();
};

/**
 * The server's test compares sealed pages with the same `boxToPixels`, so boxes appear where the editor shows them.
 */
test.each([360, 900, 1240])(
  'the editor draws boxes where the geometry places them, %i px wide',
  async (width) => {
    await showBoxes(samplePdf(leasePages(2)), width, boxes);
    await expect.poll(() => document.querySelector('[data-box="1-2"]'), { timeout: 10_000 }).not.toBeNull();
    const page = rectOf('[data-page="1"]');
    for (const [index, box] of boxes.entries()) {
      const drawn = rectOf(`[data-box="1-${index}"]`);
      const should = boxToPixels(box, { largura: page.width, altura: page.height });
      expect(Math.abs(drawn.left - page.left - should.x)).toBeLessThan(1);
      expect(Math.abs(drawn.top - page.top - should.y)).toBeLessThan(1);
      expect(Math.abs(drawn.width - should.largura)).toBeLessThan(1);
      expect(Math.abs(drawn.height - should.altura)).toBeLessThan(1);
    }
  },
);

const stamped = { percentX: 31, percentY: 23, percentLargura: 37, percentAltura: 29 };

/** A page with the box's area filled as the stamper places it. */
function stampedPage(rotate: number): ShapedPage {
  const crop = [40, 110, 240, 260] as const;
  const cropBox = { x: crop[0], y: crop[1], largura: crop[2] - crop[0], altura: crop[3] - crop[1] };
  const { matrix, largura, altura } = boxToPage(stamped, pageGeometry(cropBox, rotate));
  return { crop, rotate, content: `q ${matrix.join(' ')} cm 0 0 ${largura} ${altura} re f Q` };
}

/** Bounds of the black area of a drawn page, in pixels of the window. */
function inkOf(page: number) {
  const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${page}"] canvas`);
  if (!canvas) throw new Error(`Page ${page} is not drawn.`);
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
  copy.drawImage(canvas, 0, 0);
  const pixels = copy.getImageData(0, 0, canvas.width, canvas.height);
  const dark: { x: number; y: number }[] = [];
  for (let at = 0; at < pixels.width * pixels.height; at++) {
    if ((pixels.data[at * 4] ?? 255) < 128)
      dark.push({ x: at % pixels.width, y: Math.floor(at / pixels.width) });
  }
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = width / canvas.width;
  const xs = dark.map(({ x }) => x);
  const ys = dark.map(({ y }) => y);
  const [first, last] = [Math.min, Math.max].map((pick) => ({
    x: xs.reduce((one, other) => pick(one, other)),
    y: ys.reduce((one, other) => pick(one, other)),
  })) as [{ x: number; y: number }, { x: number; y: number }];
  return {
    left: left + first.x * scale,
    top: top + first.y * scale,
    right: left + (last.x + 1) * scale,
    bottom: top + (last.y + 1) * scale,
  };
}

test('a box covers exactly what is stamped in it, on cropped and rotated pages', async () => {
  await showBoxes(shapedPdf([0, 90, 270].map(stampedPage)), 360, [stamped]);
  await expect.poll(() => document.querySelectorAll('[data-drawn]').length, { timeout: 10_000 }).toBe(3);
  for (const page of [1, 2, 3]) {
    const ink = inkOf(page);
    const box = rectOf(`[data-box="${page}-0"]`);
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(box[side] - ink[side]), `${side} on page ${page}`).toBeLessThanOrEqual(1);
  }
});
