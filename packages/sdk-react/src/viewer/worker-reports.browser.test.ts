import worker from 'pdfjs-dist/build/pdf.worker.mjs?raw';
import { expect, test } from 'vitest';
import { fontLosses, lossOf, pageLosses } from './worker-reports.ts';

test('pdf.js still warns in the words by which losses are known', () => {
  const gone = [...fontLosses, ...pageLosses].filter((text) => !worker.includes(text));
  expect(gone).toEqual([]);
});

test('tells a loss of a font from one of a page and from a warning without loss', () => {
  expect(lossOf('Warning: Type3 font resource "a" is not available.')).toBe('font');
  expect(lossOf('Warning: Unable to decode image "img_p0_1": "JpxError".')).toBe('page');
  expect(lossOf('Warning: FormatError: Unsupported ShadingType: 9')).toBe('page');
  expect(lossOf('Warning: readToUnicode - ignoring ToUnicode data: "FormatError: x".')).toBeNull();
  expect(lossOf('Warning: TT: undefined function: 21')).toBeNull();
});
