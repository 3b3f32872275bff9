import { expect, test } from 'vitest';
import { differenceBoxes, type Pixels } from './page-difference.ts';

function picture(
  width: number,
  height: number,
  ...dark: readonly (readonly [number, number, number, number])[]
) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y, w, h] of dark) {
    for (let row = y; row < y + h; row++) data.fill(0, (row * width + x) * 4, (row * width + x + w) * 4);
  }
  return { data, width, height } satisfies Pixels;
}

test('finds no differences between equal images', () => {
  expect(differenceBoxes(picture(64, 64, [8, 8, 4, 4]), picture(64, 64, [8, 8, 4, 4]))).toEqual([]);
});

test('ignores antialiased edges', () => {
  const smooth = picture(64, 64);
  smooth.data.fill(230, 400, 480);
  expect(differenceBoxes(picture(64, 64), smooth)).toEqual([]);
});

test('joins near differences into one rectangle, and separates distant ones', () => {
  const after = picture(160, 160, [10, 10, 4, 4], [22, 10, 4, 4], [120, 130, 20, 4]);
  expect(differenceBoxes(picture(160, 160), after)).toEqual([
    { x: 8, y: 8, width: 24, height: 8 },
    { x: 120, y: 128, width: 24, height: 8 },
  ]);
});

test('does not wrap a difference at one edge to the other', () => {
  const after = picture(80, 16, [0, 0, 2, 2], [78, 0, 2, 2]);
  expect(differenceBoxes(picture(80, 16), after)).toHaveLength(2);
});

test('reports pages of two sizes as completely different', () => {
  expect(differenceBoxes(picture(10, 10), picture(20, 10))).toEqual([{ x: 0, y: 0, width: 20, height: 10 }]);
});
