import { describe, expect, it } from 'vitest';
import { pngChunk as chunk, png, pngData, pngHeader } from '../testing/png-parts.ts';
import { measureInk } from './measure-ink.ts';

const row = (...samples: number[]) => [0, ...samples];
const wide = Array.from({ length: 40 }, () => 255);
/** Forty by three pixels of grey, black in the middle. */
const line = png(pngHeader({ width: 40 }), pngData(row(...wide), row(...wide.map(() => 0)), row(...wide)));
const changed = (at: number) => {
  const copy = Buffer.from(line);
  copy[at]! ^= 1;
  return copy;
};
const clear = png(pngHeader({ color: 6 }), pngData(...[1, 2, 3].map(() => row(...Array(12).fill(0)))));

describe('the ink of an image', () => {
  it('is visible in a line on paper', async () => {
    expect(await measureInk({ imagem: line })).toBe('VISIVEL');
  });

  it('is missing in an image without a visible pixel, whatever its colour below', async () => {
    expect(await measureInk({ imagem: clear })).toBe('EM_BRANCO');
  });

  it.each([
    ['cut short', line.subarray(0, -5)],
    ['trailing data', Buffer.concat([line, Buffer.from('PK')])],
    ['a wrong signature', changed(1)],
    ['a damaged header', changed(17)],
    ['damaged data', changed(line.length - 20)],
    ['no pixels', png(pngHeader({ width: 40 }))],
    ['a width of zero', png(pngHeader({ width: 0 }), pngData([0], [0], [0]))],
    ['too many rows', png(pngHeader({ height: 4001 }), pngData([0]))],
    ['no compressed data', png(pngHeader(), chunk('IDAT', Buffer.from('pixels')))],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('cannot be read from %s', async (_what, imagem) => {
    expect(await measureInk({ imagem })).toBe('ILEGIVEL');
  });
});

describe('the ink of a text', () => {
  it.each(['Ágata', '山田', 'שרה', 'محمد', 'ประเสริฐ', 'Өмір', '김'])('is visible in %s', async (texto) => {
    expect(await measureInk({ texto })).toBe('VISIVEL');
  });

  it.each(['\u{13000}', 'রহিম', '\u3164', '♥'])('is missing in %j', async (texto) => {
    expect(await measureInk({ texto })).toBe('EM_BRANCO');
  });
});
