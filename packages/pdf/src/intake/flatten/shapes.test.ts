import { describe, expect, it } from 'vitest';
import { onto, type Rect, showNumbers } from './shapes.ts';

describe('numbers of a drawing', () => {
  const place: Rect = { left: 100, bottom: 200, right: 180, top: 260 };

  it.each<readonly [string, Rect]>([
    ['huge', { left: 0, bottom: 0, right: 3_000_000_000, top: 2_000_000_000 }],
    ['tiny', { left: 0, bottom: 0, right: 0.000_003, top: 0.000_002 }],
    ['far from its origin', { left: 7_000_000, bottom: 9_000_000, right: 7_000_063, top: 9_000_047 }],
  ])('put a %s appearance where its annotation is', (_kind, box) => {
    const [a, b, c, d, e, f] = showNumbers(onto(box, place)).split(' ').map(Number) as number[];
    const at = (x: number, y: number) => [a! * x + c! * y + e!, b! * x + d! * y + f!];
    for (const [found, wanted] of [
      [at(box.left, box.bottom), [place.left, place.bottom]],
      [at(box.right, box.top), [place.right, place.top]],
    ] as const)
      for (const [index, value] of found.entries()) expect(value).toBeCloseTo(wanted[index]!, 2);
  });

  it('have neither exponents nor the noise of a sum', () => {
    expect(showNumbers([0.1 + 0.2, 1.5e-7, -1e-30, 2e21, Number.NaN, -0])).toBe(
      '0.3 0.00000015 0 2000000000000000000000 0 0',
    );
  });
});
