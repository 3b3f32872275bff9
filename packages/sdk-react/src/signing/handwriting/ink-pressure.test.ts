import { expect, test } from 'vitest';
import { inkPressure } from './ink-pressure.ts';

/** Samples along the pad, one every 10 ms. */
const drawn = (step: number) => {
  const pressure = inkPressure();
  return Array.from({ length: 30 }, (_, index) => pressure.next(index * step, 0.5, index * 10));
};

test('slow strokes are thicker than quick ones', () => {
  expect(drawn(0.003).at(-1)).toBeGreaterThan(drawn(0.05).at(-1) ?? 1);
});

test("the width changes gradually and stays within the contract's limits", () => {
  const uneven = inkPressure();
  const values = Array.from({ length: 40 }, (_, index) =>
    uneven.next((index % 2) * 0.2 + index * 0.001, 0.5, index * 8),
  );
  for (const [index, value] of values.entries()) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
    expect(Math.abs(value - (values[index - 1] ?? value))).toBeLessThan(0.2);
  }
});
