import { expect, it } from 'vitest';
import { handMadePdf, textPdf } from '../testing/index.ts';
import { opensInReaders } from './open-in-readers.ts';

const page = (rest = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${rest} >>`;

it('accepts a base whose pages two readers open', async () => {
  expect(await opensInReaders(await textPdf(['um', 'dois']), 2)).toBe(true);
});

it.each<readonly [string, () => Uint8Array]>([
  ['has fewer pages than stated', () => handMadePdf([page()], '[3 0 R]')],
  ['has a page that is no dictionary', () => handMadePdf([page(), '(page)'], '[3 0 R 4 0 R]')],
  ['has no pages', () => handMadePdf(['null'], 'null')],
  ['is no PDF', () => Buffer.from('nothing')],
])('rejects a base that %s', async (_fault, made) => {
  expect(await opensInReaders(made(), 2)).toBe(false);
});
