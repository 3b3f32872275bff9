import { expect, test } from 'vitest';
import { inkBounds, type Pixels, removingBackground } from './remove-background.ts';

type Color = readonly [red: number, green: number, blue: number];

/** A sheet with a colour for each position. */
function sheet(width: number, height: number, colorAt: (x: number, y: number) => Color): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colorAt(x, y), 255], (y * width + x) * 4);
  return { data, width, height };
}

/** Runs all steps at once. */
function removeBackground(pixels: Pixels): void {
  for (const _row of removingBackground(pixels));
}

const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3];
const isLine = (x: number, y: number) => x >= 60 && x < 240 && y >= 48 && y < 53;

test('makes paper in yellow light, half in shadow, transparent, and keeps the ink blue', () => {
  const photo = sheet(300, 100, (x, y) => {
    const shade = 1 - 0.45 * (x / 300);
    return isLine(x, y) ? [30 * shade, 40 * shade, 110 * shade] : [245 * shade, 236 * shade, 205 * shade];
  });
  removeBackground(photo);
  for (const [x, y] of [
    [5, 5],
    [295, 95],
    [150, 20],
    [290, 10],
  ] as const) {
    expect(alphaAt(photo, x, y)).toBe(0);
  }
  for (const x of [70, 150, 230]) expect(alphaAt(photo, x, 50)).toBe(255);
  const [red = 0, , blue = 0] = photo.data.slice((50 * 300 + 150) * 4, (50 * 300 + 150) * 4 + 3);
  expect(blue).toBeGreaterThan(red);
});

test('crops to the ink with a margin, ignoring dust', () => {
  const photo = sheet(300, 100, (x, y) =>
    isLine(x, y) || (x === 299 && y === 99) ? [20, 20, 60] : [250, 250, 250],
  );
  removeBackground(photo);
  const bounds = inkBounds(photo);
  expect(bounds?.x).toBeGreaterThan(45);
  expect(bounds?.x).toBeLessThan(60);
  expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThan(255);
  expect(bounds?.height).toBeLessThan(30);
});

test('finds no ink on an empty sheet', () => {
  const photo = sheet(120, 80, (x) => [240 - x / 4, 238 - x / 4, 230 - x / 4]);
  removeBackground(photo);
  expect(inkBounds(photo)).toBeNull();
});

test('leaves a transparent image unchanged', () => {
  const drawn = sheet(100, 60, () => [10, 20, 90]);
  for (let index = 0; index < 100 * 40; index += 1) drawn.data[index * 4 + 3] = 0;
  const before = drawn.data.slice();
  removeBackground(drawn);
  expect(drawn.data).toEqual(before);
});
