import { expect, it } from 'vitest';
import { boundsAround } from './annotation.ts';
import type { Point } from './shapes.ts';

it('finds the bounds of more points than a function may have arguments', () => {
  const points = Array.from({ length: 300_000 }, (_, index): Point => [index, -index]);
  expect(boundsAround(points, 1)).toEqual({ left: -1, bottom: -300_000, right: 300_000, top: 1 });
});
