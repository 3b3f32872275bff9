import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { expect, it } from 'vitest';
import { numberOf } from '../objects.ts';
import { ObjectReader } from './object-reader.ts';
import { numberText } from './read-number.ts';

const read = (text: string): PdfObject | undefined => new ObjectReader(Buffer.from(text, 'latin1')).value();
const entries = (text: string) =>
  [...(read(text) as PdfDict)].map(([key, value]) => [key.value, numberOf(value) ?? value]);

it.each([
  ['/T\xedtulo', 'T\xedtulo'],
  ['/T#edtulo', 'T\xedtulo'],
  ['/#c3#b3', '\xc3\xb3'],
  ['/#EF#BB#BFa', '\xef\xbb\xbfa'],
  ['/A#20\xb9\xd8#2f', 'A \xb9\xd8/'],
  ['/A#B#', 'A#B#'],
  ['/', ''],
])('keeps the bytes of the name %s', (text, bytes) => {
  expect(read(text)).toBe(PdfName.of(bytes));
});

it.each([
  ['.000004', 0.000004, '.000004'],
  ['841.8897637795276', 841.8897637795276, '841.8897637795276'],
  ['+007.50', 7.5, '+007.50'],
  ['-12', -12, '-12'],
  ['98765432109876543210', 98765432109876540000, '98765432109876543210'],
  ['--5', -5, '-5'],
  ['1-2', 12, '12'],
  ['.', 0, '0'],
])('reads the number %s as %s, and writes it as %s', (text, value, written) => {
  const number = read(text);
  expect([numberOf(number), numberText(number as Parameters<typeof numberText>[0])]).toEqual([
    value,
    written,
  ]);
});

it.each([
  [4e-7, '0.0000004'],
  [-2.5e-9, '-0.0000000025'],
  [1e-30, '0'],
  [1e21, '1000000000000000000000'],
  [Number.NaN, '0'],
])('writes the computed number %s without an exponent', (value, written) => {
  expect(numberText({ value } as Parameters<typeof numberText>[0])).toBe(written);
});

it('reads references, strings, arrays and dictionaries', () => {
  const dict = read('<</A[1 0 R 2 3(a\\)\\101\r\n)<4 1>true]/B<</C null>>>>') as PdfDict;
  const [ref, two, three, text, hexadecimal] = dict.get('A') as PdfArray;
  expect(ref).toBe(PdfRef.of(1, 0));
  expect([two, three].map(numberOf)).toEqual([2, 3]);
  expect(Buffer.from((text as PdfString).bytes).toString()).toBe('a)A\n');
  expect(Buffer.from((hexadecimal as PdfString).bytes).toString()).toBe('A');
  expect((dict.get('B') as PdfDict).has('C')).toBe(true);
});

it.each([
  ['a stray parenthesis', '<</A ) 1/B 2>>'],
  ['a value without a key', '<</A 1 7 (x)/B 2>>'],
  ['a key without a value', '<</A 1/B 2/C>>'],
  ['no end', '<</A 1/B 2 endobj 5 0 obj'],
  ['a stray bracket', '<</A 1]/B 2>>'],
])('reads a dictionary with %s as other readers do', (_fault, text) => {
  expect(entries(text)).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
});

it('stops at the end of the bytes and at excessive nesting', () => {
  expect(read('[1 2 [3')).toBeInstanceOf(PdfArray);
  expect(read('(unfinished')).toBeInstanceOf(PdfString);
  expect(read('<</A <</B')).toBeInstanceOf(PdfDict);
  expect(() => read('['.repeat(1_000))).toThrow('nested too deep');
});
