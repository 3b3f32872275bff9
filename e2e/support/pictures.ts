import type { Browser } from 'playwright';

/** Maximum invisible difference of a colour channel. Chromium's tiles differ by one or two at their edges. */
const INVISIBLE = 2;

/** Number of pixels that differ visibly in two PNGs; all of them if their sizes differ. */
export async function changedPixels(browser: Browser, first: Buffer, second: Buffer): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ({ pngs, invisible }) => {
        const read = async (png: string) => {
          const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          if (!context) throw new Error('This browser draws nothing.');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        };
        const [one, other] = await Promise.all([read(pngs[0]), read(pngs[1])]);
        if (one.width !== other.width || one.height !== other.height) return one.width * one.height;
        const changed = new Set<number>();
        one.data.forEach((shade, index) => {
          if (Math.abs(shade - (other.data[index] ?? 0)) > invisible) changed.add(index >> 2);
        });
        return changed.size;
      },
      { pngs: [first.toString('base64'), second.toString('base64')] as const, invisible: INVISIBLE },
    );
  } finally {
    await page.close();
  }
}
