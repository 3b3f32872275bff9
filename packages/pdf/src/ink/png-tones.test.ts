import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPng } from '../stamp/png.ts';
import {
  pngChunk as chunk,
  pngData as data,
  pngHeader as header,
  png,
  pngRows as rows,
} from '../testing/png-parts.ts';
import { readTones } from './png-tones.ts';

const grey = rows(3, 3, 3);
const halves = (bytes: Buffer) => [chunk('IDAT', bytes.subarray(0, 5)), chunk('IDAT', bytes.subarray(5))];

/** The pixels by tone. */
async function tonesOf(...chunks: Buffer[]): Promise<Record<number, number> | null> {
  const counts = await readTones(readPng(png(...chunks))!);
  return counts && Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0));
}

describe('the pixels of a PNG', () => {
  it.each([
    ['grey', [header(), grey]],
    ['one bit, with rows padded to bytes', [header({ depth: 1 }), rows(1, 1, 1)]],
    ['a palette', [header({ color: 3 }), chunk('PLTE', Buffer.alloc(6)), grey]],
    ['seven passes, of which two are empty', [header({ interlace: 1 }), rows(1, 1, 2, 1, 1, 3)]],
    ['data in several chunks', [header(), ...halves(deflateSync(Buffer.alloc(12)))]],
  ])('are all counted in %s', async (_what, chunks) => {
    expect(await tonesOf(...chunks)).toEqual({ 0: 9 });
  });

  it.each([
    ['less data than the header declares', rows(3, 3)],
    ['more data than the header declares', rows(3, 3, 3, 3)],
    ['a truncated last row', rows(3, 3, 2)],
    ['data that is not deflated', chunk('IDAT', Buffer.from('nada'))],
    ['an unknown filter', data([9, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])],
  ])('are incomplete with %s', async (_what, pixels) => {
    expect(await tonesOf(header(), pixels)).toBeNull();
  });
});

describe('the tones of a PNG on white paper', () => {
  it('are those of its samples, after the filters', async () => {
    const filtered = data([1, 10, 10, 10], [2, 90, 80, 70], [3, 50, 0, 20]);
    expect(await tonesOf(header(), filtered)).toEqual({ 10: 1, 20: 1, 30: 1, 100: 5, 120: 1 });
    const paeth = data([0, 10, 20, 30], [4, 5, 5, 5], [4, 0, 0, 0]);
    expect(await tonesOf(header(), paeth)).toEqual({ 10: 1, 15: 2, 20: 1, 25: 2, 30: 1, 35: 2 });
  });

  it.each([
    ['grey with an own clear tone', 0, chunk('tRNS', Buffer.from([0, 7])), [7, 7, 0], { 0: 1, 255: 2 }],
    ['grey with alpha', 4, null, [0, 0, 0, 255, 100, 255], { 0: 1, 100: 1, 255: 1 }],
    ['colours', 2, null, [255, 0, 0, 0, 255, 0, 255, 255, 255], { 76: 1, 150: 1, 255: 1 }],
    [
      'colours, of which one is clear',
      2,
      chunk('tRNS', Buffer.from([0, 1, 0, 2, 0, 3])),
      [1, 2, 3, 0, 0, 0, 0, 0, 0],
      { 0: 2, 255: 1 },
    ],
    ['colours with alpha', 6, null, [0, 0, 0, 0, 0, 0, 0, 51, 0, 0, 0, 255], { 0: 1, 204: 1, 255: 1 }],
  ] as const)('are read from %s', async (_what, color, transparency, samples, expected) => {
    const found = await tonesOf(
      header({ color, height: 1 }),
      ...(transparency ? [transparency] : []),
      data([0, ...samples]),
    );
    expect(found).toEqual(expected);
  });

  it('are read from a palette, its transparency and less than eight bits', async () => {
    const palette = chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255, 10, 10, 10]));
    const found = await tonesOf(
      header({ color: 3, depth: 2, height: 1 }),
      palette,
      chunk('tRNS', Buffer.from([255, 255, 0])),
      data([0, 0b00_01_10_00]),
    );
    expect(found).toEqual({ 0: 1, 255: 2 });
  });
});
