import { expect, test } from 'vitest';
import { toPng } from './to-png.ts';

async function photo(width: number, height: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const noise = context.createImageData(width, height);
  let seed = 7;
  for (let at = 0; at < noise.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise.data.set([seed & 255, (seed >> 8) & 255, (seed >> 16) & 255, 255], at);
  }
  context.putImageData(noise, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), type));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

test('a JPEG photograph becomes a PNG of at most 1 MB, however noisy it is', async () => {
  const file = await photo(2_400, 1_200, 'image/jpeg');
  const bytes = bytesOf((await toPng(file)) ?? '');
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  expect(bytes.length).toBeLessThanOrEqual(1_000_000);
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  expect(image.width / image.height).toBeCloseTo(2, 1);
});

test('a small picture keeps its size', async () => {
  const image = await createImageBitmap(
    new Blob([bytesOf((await toPng(await photo(90, 60, 'image/png'))) ?? '')]),
  );
  expect([image.width, image.height]).toEqual([90, 60]);
});

test('what is no PNG or JPEG gives nothing', async () => {
  expect(await toPng(new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toBeNull();
  expect(await toPng(new Blob(['não é imagem'], { type: 'image/png' }))).toBeNull();
});
