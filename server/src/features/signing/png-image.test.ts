import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngImage } from './png-fixture.ts';
import { assertDrawable, assertPngImage } from './png-image.ts';

const image = pngImage({ largura: 30, altura: 10 });
const check = (bytes: Uint8Array) => () => assertPngImage(Buffer.from(bytes).toString('base64'));

function changed(at: number): Buffer {
  const copy = Buffer.from(image);
  copy[at]! ^= 1;
  return copy;
}

describe('an uploaded handwriting', () => {
  it('must be a complete PNG of at most 4,000 × 4,000 pixels', () => {
    expect(check(image)).not.toThrow();
    expect(check(pngImage({ largura: 4000, altura: 4000 }))).not.toThrow();
  });

  it.each([
    ['cut short', image.subarray(0, -5)],
    ['trailing data', Buffer.concat([image, Buffer.from('PK')])],
    ['a wrong signature', changed(1)],
    ['a damaged header', changed(17)],
    ['damaged data', changed(image.length - 20)],
    ['without data', Buffer.concat([image.subarray(0, 33), image.subarray(-12)])],
    ['a width of zero', pngImage({ largura: 0, altura: 10 })],
    ['too high', pngImage({ largura: 1, altura: 4001 })],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('refuses %s', (_what, bytes) => {
    expect(check(bytes)).toThrow(expect.objectContaining({ name: 'ImagemInvalidaException' }));
  });

  it('refuses more than 1 MB because of its size', () => {
    expect(check(Buffer.concat([image, Buffer.alloc(1024 * 1024)]))).toThrow(
      expect.objectContaining({ name: 'ArquivoGrandeException' }),
    );
  });

  it.each(['', 'a', 'não é base64', 'AAAA\nAAAA'])('refuses the text %j, which is not base64', (text) => {
    expect(() => assertPngImage(text)).toThrow(expect.objectContaining({ name: 'ImagemInvalidaException' }));
  });

  it('accepts an image with all its pixels', async () => {
    await expect(assertDrawable(image.toString('base64'))).resolves.toBeUndefined();
  });

  it.each([
    ['no compressed data', Buffer.from('pixels')],
    ['too few rows', deflateSync(Buffer.alloc(31 * 9))],
    ['more rows than its header declares', deflateSync(Buffer.alloc(31 * 5000))],
    ['an unknown filter', deflateSync(Buffer.alloc(31 * 10, 9))],
  ])('refuses %s, because no seal could draw it', async (_what, data) => {
    const bytes = pngImage({ largura: 30, altura: 10 }, data);
    await expect(assertDrawable(bytes.toString('base64'))).rejects.toMatchObject({
      name: 'ImagemInvalidaException',
    });
  });
});
