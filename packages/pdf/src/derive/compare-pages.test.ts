import type { PDFiumDocument } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPage } from '../engine/draw-page.ts';
import { openEngine } from '../engine/engine.ts';
import { compareLetters } from './compare-letters.ts';
import { comparePages } from './compare-pages.ts';
import { comparePictures } from './compare-pictures.ts';
import { lettersOf } from './page-letters.ts';

const pairs = [
  ['R$ 1.500,00', 'R$ 7.946,82'],
  ['R$ 1.500,00', 'R$ 1.600,00'],
  ['R$ 12.345,67', 'R$ 12.346,57'],
  ['R$ 3.000,00', 'R$ 8.000,00'],
  ['1.000,00', '10.000,00'],
  ['01/03/2026', '07/03/2026'],
  ['15/06/2026', '16/05/2026'],
  ['31 de março de 2027', '31 de maio de 2027'],
  ['Sim', 'Nao'],
  ['comprador', 'vendedor'],
  ['Joao da Silva', 'Jose da Selva'],
  ['Ana Lima', 'Ana Lirna'],
] as const;
const cases = [8, 10, 12, 14].flatMap((size) => pairs.map(([one, other]) => ({ size, one, other })));

let documents: readonly [PDFiumDocument, PDFiumDocument, PDFiumDocument];
beforeAll(async () => {
  const engine = await openEngine();
  const [one, other] = [await drawn('one', 0), await drawn('other', 0)];
  const moved = await drawn('one', 2);
  documents = [
    await engine.loadDocument(one),
    await engine.loadDocument(other),
    await engine.loadDocument(moved),
  ];
});
afterAll(() => {
  for (const document of documents) document.destroy();
});

/** A page per case, with the value inside other text. */
async function drawn(side: 'one' | 'other', shift: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (const { size, ...texts } of cases) {
    const page = doc.addPage([595, 842]);
    for (let line = 0; line < 8; line++)
      page.drawText('As partes ajustam o presente contrato nos termos a seguir.', {
        x: 60,
        y: 790 - line * 14,
        size,
        font,
      });
    page.drawText('Valor ou nome:', { x: 60, y: 120, size, font });
    page.drawText(texts[side], { x: 200 + shift, y: 120 + shift / 2, size, font });
  }
  return doc.save({ useObjectStreams: false });
}

it.each(cases.map((given, index) => ({ ...given, index })))(
  'sees $one become $other at $size points, by letters and by picture',
  async ({ index }) => {
    const [before, after] = documents;
    await withPage(before, index, (one) =>
      withPage(after, index, async (other) => {
        expect(compareLetters(lettersOf(one), lettersOf(other))).toBeNull();
        expect((await comparePictures({ page: one }, { page: other })).squares).not.toEqual([]);
      }),
    );
    expect(await comparePages({ document: before, index }, { document: after, index })).not.toBeNull();
  },
);

it('sees no difference in the same page, nor in a text that moved by two points', async () => {
  const [before, , moved] = documents;
  for (let index = 0; index < cases.length; index += 5) {
    expect(await comparePages({ document: before, index }, { document: before, index })).toBeNull();
    expect(await comparePages({ document: before, index }, { document: moved, index })).toBeNull();
  }
});
