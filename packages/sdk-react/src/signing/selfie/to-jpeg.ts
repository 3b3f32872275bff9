import { base64Of, scaled } from '../images/canvas-images.ts';

/** Enough to recognise a face. */
const MAX_SIDE_PX = 960;
const MAX_BYTES = 400_000;

/** A picture or the current frame of a video as a JPEG in base64, without metadata; null if it is no image. */
export async function toJpeg(source: Blob | HTMLVideoElement): Promise<string | null> {
  const bitmap = await createImageBitmap(source).catch(() => null);
  if (!bitmap) return null;
  const canvas = scaled(bitmap, bitmap.width, bitmap.height, MAX_SIDE_PX);
  bitmap.close();
  for (const quality of [0.86, 0.7, 0.5, 0.3]) {
    const jpeg = canvas && (await jpegOf(canvas, quality));
    if (jpeg && jpeg.size <= MAX_BYTES) return base64Of(jpeg);
  }
  return null;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
