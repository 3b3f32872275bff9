import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [0, 0, []],
  [0, 1, [0]],
  [6, 7, [0, 1, 2, 3, 4, 5, 6]],
  [0, 8, [0, 1, 2, 3, 4, 'gap', 7]],
  [3, 12, [0, 1, 2, 3, 4, 'gap', 11]],
  [4, 12, [0, 'gap', 3, 4, 5, 'gap', 11]],
  [7, 12, [0, 'gap', 6, 7, 8, 'gap', 11]],
  [8, 12, [0, 'gap', 7, 8, 9, 10, 11]],
])('page %i of %i shows at most seven places (3 §2)', (page, total, expected) => {
  expect(pageWindow(page, total)).toEqual(expected);
});

test('Show the current page with its neighbours in at most seven places', () => {
  for (let total = 1; total < 40; total += 1)
    for (let page = 0; page < total; page += 1) {
      const shown = pageWindow(page, total);
      expect(shown.length).toBeLessThanOrEqual(7);
      for (const near of [page - 1, page, page + 1])
        if (near >= 0 && near < total) expect(shown).toContain(near);
    }
});
