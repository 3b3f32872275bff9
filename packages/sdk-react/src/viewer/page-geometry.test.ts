import { expect, test } from 'vitest';
import {
  canvasRatio,
  currentPage,
  livePages,
  nextTurn,
  percentOf,
  scaleFor,
  stepScale,
  turned,
} from './page-geometry.ts';

const a4 = { largura: 595, altura: 842 };
const wide = { width: 2000, height: 900 };

test('a page fits a narrow box, and is not enlarged in a wide one', () => {
  expect(scaleFor('auto', { width: 297.5, height: 500 }, a4)).toBe(0.5);
  expect(percentOf(scaleFor('auto', wide, a4))).toBe(100);
  expect(scaleFor('width', { width: 1190, height: 500 }, a4)).toBe(2);
});

test('fits a whole page in both directions, in its rotation', () => {
  expect(scaleFor('page', { width: 2000, height: 421 }, a4)).toBe(0.5);
  expect(scaleFor('page', { width: 2000, height: 1190 }, turned(a4, 90))).toBe(2);
  expect(turned(a4, 180)).toEqual(a4);
  expect(nextTurn(nextTurn(nextTurn(nextTurn(0))))).toBe(0);
});

test('zoom steps through round percentages and stops at the limits', () => {
  const full = scaleFor('auto', wide, a4);
  expect(percentOf(stepScale(full, 'in'))).toBe(110);
  expect(percentOf(stepScale(full, 'out'))).toBe(90);
  expect(percentOf(stepScale(0.3, 'out'))).toBe(percentOf(0.3));
});

test('a canvas never exceeds the pixel limit of phones', () => {
  const ratio = canvasRatio(4000, 6000, 3);
  expect(4000 * ratio * 6000 * ratio).toBeLessThanOrEqual(16_000_001);
  expect(canvasRatio(400, 600, 2)).toBe(2);
});

test('keeps at most three pages live', () => {
  const all = new Map(Array.from({ length: 40 }, (_, index) => [index + 1, 1]));
  expect(livePages(all, 40, 1).size).toBe(3);
  expect([
    ...livePages(
      new Map([
        [5, 0.8],
        [6, 0.2],
      ]),
      9,
      5,
    ),
  ]).toEqual([5, 6, 4]);
  expect([...livePages(new Map([[1, 1]]), 1, 1)]).toEqual([1]);
});

test('the current page is the most visible one, the upper of equals', () => {
  expect(
    currentPage(
      new Map([
        [2, 0.3],
        [3, 0.7],
      ]),
      1,
    ),
  ).toBe(3);
  expect(
    currentPage(
      new Map([
        [3, 0.5],
        [2, 0.5],
      ]),
      1,
    ),
  ).toBe(2);
  expect(currentPage(new Map(), 4)).toBe(4);
});
