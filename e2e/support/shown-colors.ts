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
