import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { barePng, hasWholePixels, readPng } from './png.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Three by three pixels, unless the header says otherwise. */
function header({ depth = 8, color = 0, interlace = 0, width = 3, height = 3 } = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks, chunk('IEND')]);
const rows = (...lengths: number[]) =>
  chunk('IDAT', deflateSync(Buffer.concat(lengths.map((length) => Buffer.alloc(1 + length)))));
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

describe('the pixels of a PNG', () => {
  it.each([
    ['grey', png(header(), grey)],
    ['sixteen bits of red, green, blue and alpha', png(header({ depth: 16, color: 6 }), rows(24, 24, 24))],
    ['one bit, with rows padded to bytes', png(header({ depth: 1 }), rows(1, 1, 1))],
    ['a palette', png(header({ color: 3 }), chunk('PLTE', Buffer.alloc(6)), grey)],
    ['seven passes, of which two are empty', png(header({ interlace: 1 }), rows(1, 1, 2, 1, 1, 3))],
    ['data in several chunks', png(header(), ...halves(deflateSync(Buffer.alloc(12))))],
  ])('are complete in %s', async (_what, bytes) => {
    expect(await hasWholePixels(readPng(bytes)!)).toBe(true);
  });

  it.each([
    ['less data than the header declares', rows(3, 3)],
    ['more data than the header declares', rows(3, 3, 3, 3)],
    ['a truncated last row', rows(3, 3, 2)],
    ['data that is not deflated', chunk('IDAT', Buffer.from('nada'))],
  ])('are incomplete with %s', async (_what, data) => {
    expect(await hasWholePixels(readPng(png(header(), data))!)).toBe(false);
  });
});

it('a decoder gets only the image, without profiles, texts or animation', () => {
  const beside = [chunk('iCCP', Buffer.from('x')), chunk('zTXt', Buffer.from('x')), chunk('acTL')];
  expect(barePng(readPng(png(header(), ...beside, grey))!)).toEqual(png(header(), grey));
});

function halves(data: Buffer): Buffer[] {
  return [chunk('IDAT', data.subarray(0, 5)), chunk('IDAT', data.subarray(5))];
}
