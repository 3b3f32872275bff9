import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { expect, it } from 'vitest';
import { decodeStream } from './decode-stream.ts';

const text = 'q 1 0 0 1 5 5 cm Q';
const named = (...names: readonly string[]): PdfObject =>
  names.length === 1 ? PdfName.of(names[0]!) : new PdfArray(names.map((name) => PdfName.of(name)));
const decoded = (data: Uint8Array, filter: PdfObject, parameters?: PdfDict): string => {
  const stream = PdfStream.fromDict({ Filter: filter }, data);
  if (parameters) stream.set('DecodeParms', parameters);
  return Buffer.from(decodeStream(stream, (value) => value)).toString('latin1');
};
const hex = Buffer.from(`${Buffer.from(text).toString('hex')}>`);

it.each<readonly [string, Uint8Array, PdfObject]>([
  ['Fl', deflateSync(text), named('Fl')],
  ['AHx', hex, named('AHx')],
  ['A85', Buffer.from("E?HtY0H`%l0d&=r2'?CG+Ai~>"), named('A85')],
  ['RL', Buffer.concat([Buffer.from([text.length - 1]), Buffer.from(text), Buffer.from([128])]), named('RL')],
  ['two filters', Buffer.from(`${deflateSync(text).toString('hex')}>`), named('AHx', 'Fl')],
  ['Crypt', deflateSync(text), named('Crypt', 'FlateDecode')],
])('decodes %s', (_name, data, filter) => {
  expect(decoded(data, filter)).toBe(text);
});

it('decodes damaged data up to the damage', () => {
  const whole = deflateSync(Buffer.from(text.repeat(500)));
  whole.fill(0xff, whole.length - 12);
  expect(decoded(whole, named('FlateDecode')).startsWith(text)).toBe(true);
});

it('undoes a predictor', () => {
  const rows = Buffer.from([2, 1, 2, 3, 2, 1, 1, 1]);
  const parameters = PdfDict.of({ Predictor: PdfNumber.of(12), Columns: PdfNumber.of(3) });
  expect(decoded(deflateSync(rows), named('FlateDecode'), parameters)).toBe('\x01\x02\x03\x02\x03\x04');
});

it.each(['DCTDecode', 'JBIG2Decode', 'ADecode'])('finds no content behind %s', (filter) => {
  expect(decoded(Buffer.from(text), named(filter))).toBe('');
});
