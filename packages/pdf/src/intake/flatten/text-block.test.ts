import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { FieldFonts } from './field-fonts.ts';
import { drawText, textStyle } from './text-block.ts';

it('sets a comb of more cells than a function may have arguments', () => {
  const cells = 150_000;
  const { content } = drawText(new FieldFonts(PDF.create(), undefined), {
    text: 'x'.repeat(cells),
    style: textStyle('/Helv 0 Tf 0 g', 0),
    box: { left: 0, bottom: 0, right: 200, top: 20 },
    kind: { comb: cells },
  });
  expect(content.split(' Tj')).toHaveLength(cells + 1);
});
