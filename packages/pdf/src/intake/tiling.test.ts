import { PdfStream } from '@libpdf/core';
import { expect, it } from 'vitest';
import { ObjectReader } from './reading/object-reader.ts';
import { settleTiling } from './tiling.ts';

function pattern(entries: string): PdfStream {
  const dict = new ObjectReader(Buffer.from(`<< /PatternType 1 ${entries} >>`)).value();
  return new PdfStream(dict as PdfStream, Buffer.from('0 0 9 9 re f'));
}
const settled = (entries: string): PdfStream => {
  const stream = pattern(entries);
  settleTiling(stream, (value) => value, 'a.pdf');
  return stream;
};

it.each([
  '/XStep 8 /YStep 8',
  '/XStep -15 /YStep 0.5',
  // A printer's hatch of eight pixels at 1,200 dpi.
  '/XStep 8 /YStep 8 /Matrix [.06 0 0 .06 0 0]',
])('keeps a pattern of %s', (entries) => {
  expect(Buffer.from(settled(entries).data).toString()).toBe('0 0 9 9 re f');
});

it('empties a pattern whose tiles are too close for any reader', () => {
  const stream = settled('/XStep 15 /YStep -0.00000000000000000000000000000000000001175');
  expect([stream.data.length, stream.getNumber('YStep')?.value]).toEqual([0, 1_000]);
});

it.each(['/XStep 15 /YStep 0.001', '/XStep 10 /YStep 10 /Matrix [.0001 0 0 .0001 0 0]'])(
  'refuses a pattern of %s, which keeps readers busy for minutes',
  (entries) => {
    expect(() => settled(entries)).toThrow('ArquivoPerigosoException');
  },
);
