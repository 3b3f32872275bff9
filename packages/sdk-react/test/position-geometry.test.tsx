import { boxToPixels } from '@lavra/domain';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PdfViewer, type PdfViewerHandle } from '../src/index.ts';
import { PositionBox } from '../src/positioning/PositionBox.tsx';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { PdfWorkerContext } from '../src/viewer/worker-context.ts';
import { leasePages, samplePdf } from './sample-pdf.ts';

const contract = { data: samplePdf(leasePages(2)) };
const signer = { signatarioId: 1, nome: 'Beatriz Lima', papel: 'Locatária', editavel: true, lugar: 1 };
const boxes = [
  { percentX: 0, percentY: 0, percentLargura: 35.3, percentAltura: 8.31 },
  { percentX: 61.27, percentY: 88.4, percentLargura: 38.73, percentAltura: 11.6 },
  { percentX: 12.5, percentY: 47.9, percentLargura: 3.1, percentAltura: 40.2 },
];

/**
 * The server's test compares sealed pages with the same `boxToPixels`, so boxes appear where the editor shows them.
 */
test.each([360, 900, 1240])(
  'the editor draws boxes where the geometry places them, %i px wide',
  async (width) => {
    const viewer = createRef<PdfViewerHandle>();
    const nothing = () => {};
    await render(
      <PdfWorkerContext.Provider value="/pdf/pdf.worker.mjs">
        <LavraRoot colorScheme="light">
          <div
            ref={(element) => {
              element?.style.setProperty('block-size', '700px');
              element?.style.setProperty('inline-size', `${width}px`);
            }}
          >
            <PdfViewer
              ref={viewer}
              source={contract}
              turning="fixed"
              renderOverlay={({ numero }) =>
                boxes.map((box, index) => (
                  <PositionBox
                    key={`${numero}-${box.percentX}`}
                    box={{
                      ...box,
                      key: `${numero}-${index}`,
                      signatarioId: 1,
                      type: 'RUBRICA',
                      pageNumber: numero,
                      groupId: null,
                      text: null,
                    }}
                    signer={signer}
                    state="idle"
                    keysId="keys"
                    onSelect={nothing}
                    onGrab={nothing}
                    onKey={nothing}
                  />
                ))
              }
            />
          </div>
        </LavraRoot>
      </PdfWorkerContext.Provider>,
    );
    await expect.poll(() => document.querySelector('[data-box="1-2"]'), { timeout: 10_000 }).not.toBeNull();
    const page = document.querySelector('[data-page="1"]')?.getBoundingClientRect();
    if (!page) throw new Error('Page 1 is not shown.');
    for (const [index, box] of boxes.entries()) {
      const drawn = document.querySelector(`[data-box="1-${index}"]`)?.getBoundingClientRect();
      const should = boxToPixels(box, { largura: page.width, altura: page.height });
      expect(Math.abs((drawn?.left ?? Number.NaN) - page.left - should.x)).toBeLessThan(1);
      expect(Math.abs((drawn?.top ?? Number.NaN) - page.top - should.y)).toBeLessThan(1);
      expect(Math.abs((drawn?.width ?? Number.NaN) - should.largura)).toBeLessThan(1);
      expect(Math.abs((drawn?.height ?? Number.NaN) - should.altura)).toBeLessThan(1);
    }
  },
);
