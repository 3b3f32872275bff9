import { PdfRef, PdfStream } from '@libpdf/core';
import { expect, it } from 'vitest';
import { handMadePdf } from '../../testing/index.ts';
import { dictOf, nameOf, numberOf } from '../objects.ts';
import { openPdf } from './open-pdf.ts';

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R >>';
const stream = (data: string, length: number | string = data.length): string =>
  `<< /Length ${length} >>\nstream\n${data}\nendstream`;
const file = (...objects: readonly string[]): string => handMadePdf(objects, '[3 0 R]').toString('latin1');
const opened = (text: string) => openPdf(Buffer.from(text, 'latin1'));

/** Exchanges the offsets of two objects in the cross-reference table. */
function exchanged(text: string, one: number, other: number): string {
  const rows = text.slice(text.indexOf('xref\n')).split('\n');
  [rows[2 + one], rows[2 + other]] = [rows[2 + other]!, rows[2 + one]!];
  return text.slice(0, text.indexOf('xref\n')) + rows.join('\n');
}

async function contentOf(text: string) {
  const { pdf, isDamaged } = await opened(text);
  const content = pdf.getObject(PdfRef.of(4, 0));
  return {
    isDamaged,
    type: nameOf(dictOf(pdf.getObject(PdfRef.of(3, 0)) ?? undefined)?.get('Type')),
    content: content instanceof PdfStream ? Buffer.from(content.data).toString('latin1') : null,
  };
}

it('reads the objects where a sound file has them', async () => {
  expect(await contentOf(file(page, stream('0 0 m')))).toEqual({
    isDamaged: false,
    type: 'Page',
    content: '0 0 m',
  });
});

it.each<readonly [string, (text: string) => string]>([
  ['exchanges two objects', (text) => exchanged(text, 3, 4)],
  ['exchanges the catalog', (text) => exchanged(text, 1, 3)],
  [
    'points into an object',
    (text) => text.replace(/^(\d{9})(\d)( 00000 n \n)trailer/m, '0000000033$3trailer'),
  ],
  [
    'is missing',
    (text) => text.replace(/xref\n0[\s\S]*?trailer/, 'trailer').replace(/startxref\n\d+/, 'startxref\n0'),
  ],
])('finds every object by its own number when the cross-reference %s', async (_how, damage) => {
  const text = damage(file(page, stream('0 0 m')));
  expect(await contentOf(text)).toEqual({ isDamaged: true, type: 'Page', content: '0 0 m' });
});

it('ignores a wrong offset of an object that nothing uses', async () => {
  const text = file(page, stream('0 0 m'), '(unused)');
  const { isDamaged } = await contentOf(text.replace('5 0 obj', '9 0 obj'));
  expect(isDamaged).toBe(false);
});

it.each([
  ['too short', 3],
  ['too long', 500],
  ['missing', 'null'],
  ['its own object', '4 0 R'],
])('ends a stream whose length is %s at its keyword', async (_kind, length) => {
  const { content } = await contentOf(file(page, stream('0 0 m 9 9 l S', length)));
  expect(content).toBe('0 0 m 9 9 l S');
});

it('uses the last definition of an object that it has to search for', async () => {
  const text = `${file(page, stream('old')).replace(/startxref[\s\S]*/, '')}4 0 obj\n${stream('new')}\nendobj\n`;
  expect(await contentOf(text)).toMatchObject({ isDamaged: true, content: 'new' });
});

it('gives new objects numbers that no object of the file has', async () => {
  const text = `${file(page, stream('0 0 m')).replace(/startxref[\s\S]*/, '')}900 0 obj\n7\nendobj\n`;
  const { pdf } = await opened(text);
  const made = pdf.createStream({}, Buffer.from('x'));
  expect(made.objectNumber).toBeGreaterThan(900);
  expect(numberOf(pdf.getObject(PdfRef.of(900, 0)) ?? undefined)).toBe(7);
});
