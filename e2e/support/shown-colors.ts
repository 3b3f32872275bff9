import { expect } from 'vitest';
import type { Place } from './signing-steps.ts';

type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

/** Colours that a viewer shows at points of page 1, in PDF points from its lower left corner; null until it is drawn. */
export async function shownColors(
  place: Place,
  points: readonly Point[],
  size: readonly [width: number, height: number],
): Promise<Color[] | null> {
  const canvas = place.locator('[data-page="1"][data-drawn] canvas:not([data-preview])');
  if ((await canvas.count()) === 0) return null;
  return canvas.first().evaluate(
    (element, { points, size: [wide, high] }) => {
      const shown = element as HTMLCanvasElement;
      const copy = element.ownerDocument.createElement('canvas');
      copy.width = shown.width;
      copy.height = shown.height;
      const context = copy.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(shown, 0, 0);
      return points.map(([x, y]): Color => {
        const at = [(x / wide) * copy.width, (1 - y / high) * copy.height] as const;
        const [red = 0, green = 0, blue = 0] = context.getImageData(at[0], at[1], 1, 1).data;
        return [red, green, blue];
      });
    },
    { points, size },
  );
}

/** Whether two colours are the same to a reader; engines convert profiles slightly differently. */
export const isNear = (one: Color, other: Color): boolean =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= 24);

/** Waits until page 1 shows these colours, whatever draws it. */
export async function expectColors(
  place: Place,
  expected: Readonly<Record<string, { readonly at: Point; readonly color: Color }>>,
  size: readonly [width: number, height: number],
): Promise<void> {
  const places = Object.entries(expected);
  await expect
    .poll(async () => {
      const shown = await shownColors(
        place,
        places.map(([, { at }]) => at),
        size,
      );
      return shown
        ? places.flatMap(([name, { color }], index) =>
            isNear(shown[index] ?? [0, 0, 0], color) ? [] : [name],
          )
        : 'nothing is drawn';
    })
    .toEqual([]);
}

/** Cells in which two programs' drawings of a page are compared. */
const CELLS = 24;
/** Mean tones of a cell differ by this at most: smoothing and colour profiles are not the same. */
const LARGEST_DIFFERENCE = 40;

/** Waits until page 1 shows what the server's picture of it shows; an empty page does not. */
export async function expectServersPicture(place: Place, picture: Blob): Promise<void> {
  const encoded = Buffer.from(await picture.arrayBuffer()).toString('base64');
  const shown = place.locator('[data-page="1"][data-drawn] canvas:not([data-preview])').first();
  await expect
    .poll(async () => {
      if ((await shown.count()) === 0) return 'nothing is drawn';
      const { tones, wanted } = await shown.evaluate(tonesOfBoth, { encoded, cells: CELLS });
      if (Math.max(...wanted) - Math.min(...wanted) < 20) return 'the picture itself is empty';
      return tones.filter((tone, cell) => Math.abs(tone - (wanted[cell] ?? 0)) > LARGEST_DIFFERENCE).length;
    })
    .toBe(0);
}

/** Runs on the page. */
async function tonesOfBoth(
  element: Element,
  { encoded, cells }: { readonly encoded: string; readonly cells: number },
): Promise<{ readonly tones: number[]; readonly wanted: number[] }> {
  const tonesOf = (image: CanvasImageSource) => {
    // Halved step by step, because a browser skips pixels when it shrinks an image at once.
    let side = 768;
    let from = image;
    let context: CanvasRenderingContext2D | null = null;
    for (; side >= cells; side /= 2) {
      const canvas = element.ownerDocument.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(from, 0, 0, side, side);
      from = canvas;
    }
    const { data } = (context as CanvasRenderingContext2D).getImageData(0, 0, cells, cells);
    return Array.from({ length: cells * cells }, (_, cell) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(cell * 4, cell * 4 + 3);
      return (red + green + blue) / 3;
    });
  };
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const wanted = await createImageBitmap(new Blob([bytes]));
  return { tones: tonesOf(element as HTMLCanvasElement), wanted: tonesOf(wanted) };
}
