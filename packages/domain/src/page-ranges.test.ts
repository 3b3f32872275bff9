import { expect, it } from 'vitest';
import { readPageRanges } from './page-ranges.ts';

it.each([
  ['3', [3]],
  ['1-3, 8', [1, 2, 3, 8]],
  ['8; 1 a 3', [1, 2, 3, 8]],
  ['2 até 4 e 7', [2, 3, 4, 7]],
  ['1,1,2', [1, 2]],
])('reads the pages of “%s”', (text, pages) => {
  expect(readPageRanges(text, 10)).toEqual(pages);
});

it.each(['', 'x', '0', '3-1', '9-11', '1-', '1.5'])('reads no pages of “%s”', (text) => {
  expect(readPageRanges(text, 10)).toBeUndefined();
});
