import { expect, test } from 'vitest';
import { contrast } from './color.ts';
import { hexOf, hsvOf } from './hsv.ts';

test.each([
  ['#ff0000', 0, 100, 100],
  ['#00ff00', 120, 100, 100],
  ['#0000ff', 240, 100, 100],
  ['#ffffff', 0, 0, 100],
  ['#000000', 0, 0, 0],
  ['#808080', 0, 0, 50],
])('%s is hue %i, saturation %i, brightness %i', (color, hue, saturation, brightness) => {
  expect(hsvOf(color)).toEqual({ hue, saturation, brightness });
});

test.each(['#604a99', '#153c5c', '#0e5a4a', '#ff6600', '#00e5ff', '#7f7f7f', '#f3e9d2'])(
  '%s round-trips through hue, saturation and brightness without a visible difference',
  (color) => {
    const hsv = hsvOf(color);
    expect(hsv && contrast(hexOf(hsv), color)).toBeLessThan(1.03);
  },
);

test('returns no hue for an invalid colour', () => {
  expect(hsvOf('roxo')).toBeUndefined();
});
