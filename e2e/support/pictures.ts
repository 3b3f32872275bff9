import type { Browser } from 'playwright';

/**
 * Maximum difference of two PNGs in any channel of any pixel, from 0 to 255; 255 if their sizes differ. Edges that
 * Chromium paints in tiles differ by an invisible shade.
 */
export async function farthestShade(browser: Browser, first: Buffer, second: Buffer): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async (pngs) => {
        const read = async (png: string) => {
          const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          if (!context) throw new Error('This browser draws nothing.');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        };
        const [one, other] = await Promise.all([read(pngs[0]), read(pngs[1])]);
        if (one.width !== other.width || one.height !== other.height) return 255;
        return one.data.reduce(
          (most, shade, index) => Math.max(most, Math.abs(shade - (other.data[index] ?? 0))),
          0,
        );
      },
      [first.toString('base64'), second.toString('base64')] as const,
    );
  } finally {
    await page.close();
  }
}
