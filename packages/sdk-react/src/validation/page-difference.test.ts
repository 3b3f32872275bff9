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

test('two equal pictures differ nowhere', () => {
  expect(differenceBoxes(picture(64, 64, [8, 8, 4, 4]), picture(64, 64, [8, 8, 4, 4]))).toEqual([]);
});

test('the smoothing of an edge is no difference', () => {
  const smooth = picture(64, 64);
  smooth.data.fill(230, 400, 480);
  expect(differenceBoxes(picture(64, 64), smooth)).toEqual([]);
});

test('near differences form one rectangle, distant ones another', () => {
  const after = picture(160, 160, [10, 10, 4, 4], [22, 10, 4, 4], [120, 130, 20, 4]);
  expect(differenceBoxes(picture(160, 160), after)).toEqual([
    { x: 8, y: 8, width: 24, height: 8 },
    { x: 120, y: 128, width: 24, height: 8 },
  ]);
});

test('a difference at one edge does not reach round to the other', () => {
  const after = picture(80, 16, [0, 0, 2, 2], [78, 0, 2, 2]);
  expect(differenceBoxes(picture(80, 16), after)).toHaveLength(2);
});

test('pages of two sizes differ as a whole', () => {
  expect(differenceBoxes(picture(10, 10), picture(20, 10))).toEqual([{ x: 0, y: 0, width: 20, height: 10 }]);
});
