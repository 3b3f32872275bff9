import { base64Of, scaled } from '../images/canvas-images.ts';
import { inkBounds, type Pixels, removingBackground } from './remove-background.ts';

/** Maximum size: two images fit into one request, and most into the saved progress of a signature. */
const MAX_BYTES = 80_000;
/** Maximum side of the processed image: detailed enough, and fast on a cheap phone. */
const READ_SIDE_PX = 1_000;
/** Maximum side of the result: more than any box prints. */
const MAX_SIDE_PX = 720;
const LEAST_SIDE_PX = 64;

/**
 * Converts a PNG or JPEG to the ink in it: a PNG of at most 80 kB in base64, with transparent paper, cropped to the
 * writing, without metadata. Null if the browser cannot read it as an image or it shows no ink.
 */
export async function toPng(file: Blob): Promise<string | null> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const ink = await inkOf(bitmap);
  bitmap.close();
  if (!ink) return null;
  for (let side = MAX_SIDE_PX; side >= LEAST_SIDE_PX; side *= 0.8) {
    const png = await pngOf(ink, side);
    if (png && png.size <= MAX_BYTES) return base64Of(png);
  }
  return null;
}

async function inkOf(bitmap: ImageBitmap): Promise<HTMLCanvasElement | null> {
  const whole = scaled(bitmap, bitmap.width, bitmap.height, READ_SIDE_PX);
  const context = whole?.getContext('2d', { willReadFrequently: true });
  if (!whole || !context) return null;
  const image = context.getImageData(0, 0, whole.width, whole.height);
  const pixels: Pixels = { data: image.data, width: image.width, height: image.height };
  await inSlices(removingBackground(pixels));
  const bounds = inkBounds(pixels);
  if (!bounds) return null;
  const cut = document.createElement('canvas');
  cut.width = bounds.width;
  cut.height = bounds.height;
  cut.getContext('2d')?.putImageData(image, -bounds.x, -bounds.y);
  return cut;
}

/** Works for at most one frame, then yields to the page. */
const SLICE_MS = 12;

async function inSlices(work: Generator<undefined, void>): Promise<void> {
  for (let end = performance.now() + SLICE_MS; !work.next().done; ) {
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE_MS;
  }
}

async function pngOf(ink: HTMLCanvasElement, side: number): Promise<Blob | null> {
  const canvas = scaled(ink, ink.width, ink.height, side);
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
