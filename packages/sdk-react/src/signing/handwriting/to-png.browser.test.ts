import { expect, test } from 'vitest';
import { toPng } from './to-png.ts';

async function picture(
  type: 'image/png' | 'image/jpeg',
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = 900;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#efe9da';
  context.fillRect(0, 0, 1600, 900);
  draw(context);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), type));
}

const scribble = (context: CanvasRenderingContext2D) => {
  context.strokeStyle = '#16206b';
  context.lineWidth = 9;
  context.beginPath();
  context.moveTo(500, 500);
  for (let x = 500; x < 1100; x += 20) context.lineTo(x, 450 + 90 * Math.sin(x / 35));
  context.stroke();
};

async function pixelsOf(base64: string): Promise<ImageData> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

test.each(['image/png', 'image/jpeg'] as const)(
  'a photo of a signature (%s) becomes a small image, cropped to its ink',
  async (type) => {
    const base64 = await toPng(await picture(type, scribble));
    expect(base64?.startsWith('iVBORw0KGgo')).toBe(true);
    expect(base64?.length).toBeLessThan(80_000 * 1.4);
    const { data, width, height } = await pixelsOf(base64 ?? '');
    expect(width / height).toBeGreaterThan(2);
    expect(data[3]).toBe(0);
    expect(data.filter((value, index) => index % 4 === 3 && value > 200).length).toBeGreaterThan(500);
  },
);

test('a noisy photo still fits into a request', async () => {
  const noisy = await picture('image/png', (context) => {
    const noise = context.createImageData(1600, 900);
    let seed = 7;
    for (let at = 0; at < noise.data.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise.data.set([seed & 255, (seed >> 8) & 255, (seed >> 16) & 255, 255], at);
    }
    context.putImageData(noise, 0, 0);
  });
  expect(atob((await toPng(noisy)) ?? '').length).toBeLessThanOrEqual(80_000);
});

test('an empty sheet gives no signature', async () => {
  expect(await toPng(await picture('image/jpeg', () => undefined))).toBeNull();
});

test('refuses a file that is not an image, whatever its type', async () => {
  expect(await toPng(new File(['%PDF-1.7'], 'assinatura.png', { type: 'image/png' }))).toBeNull();
  expect(await toPng(new File(['texto'], 'assinatura.txt', { type: 'text/plain' }))).toBeNull();
});
