import { describe, expect, it } from 'vitest';
import { pngChunk as chunk, pngHeader as header, png, pngRows as rows } from '../testing/png-parts.ts';
import { barePng, readPng } from './png.ts';

const grey = rows(3, 3, 3);

describe('the structure of a PNG', () => {
  it.each([
    ['a bit depth not allowed for its colour type', png(header({ depth: 3 }), grey)],
    ['an unknown colour type', png(header({ color: 5 }), grey)],
    ['an unknown interlace method', png(header({ interlace: 2 }), grey)],
    ['indexed colours without a palette', png(header({ color: 3 }), grey)],
    [
      'a palette cut in the middle of a colour',
      png(header({ color: 3 }), chunk('PLTE', Buffer.alloc(4)), grey),
    ],
    [
      'more palette entries than its bit depth allows',
      png(header({ color: 3, depth: 1 }), chunk('PLTE', Buffer.alloc(9)), rows(1, 1, 1)),
    ],
    ['the transparency of another colour type', png(header(), chunk('tRNS', Buffer.alloc(1)), grey)],
    ['two headers', png(header(), header(), grey)],
    ['an unknown critical chunk', png(header(), chunk('ABCD'), grey)],
    ['data chunks separated by other chunks', png(header(), grey, chunk('PLTE', Buffer.alloc(3)), grey)],
  ])('is invalid with %s', (_what, bytes) => {
    expect(readPng(bytes)).toBeNull();
  });
});

it('a decoder gets only the image, without profiles, texts or animation', () => {
  const beside = [chunk('iCCP', Buffer.from('x')), chunk('zTXt', Buffer.from('x')), chunk('acTL')];
  expect(barePng(readPng(png(header(), ...beside, grey))!)).toEqual(png(header(), grey));
});
