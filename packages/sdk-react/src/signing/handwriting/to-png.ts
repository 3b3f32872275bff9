/** Of the contract: a PNG of at most 1 MB, here in bytes before base64. */
const MAX_BYTES = 1_000_000;
/** Wider than any box is printed. */
const MAX_SIDE_PX = 1_600;
const LEAST_SIDE_PX = 64;

/**
 * Turns a PNG or JPEG into a PNG of at most 1 MB, in base64, without its metadata. Null when it is no image that the
 * browser can read.
 */
export async function toPng(file: Blob): Promise<string | null> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (let side = MAX_SIDE_PX; side >= LEAST_SIDE_PX; side *= 0.75) {
      const png = await drawn(bitmap, side);
      if (png && png.size <= MAX_BYTES) return await base64Of(png);
    }
    return null;
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32_768) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  }
  return btoa(binary);
}
