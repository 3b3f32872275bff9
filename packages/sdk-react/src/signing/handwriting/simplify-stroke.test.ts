import { describe, expect, test } from 'vitest';
import type { Stroke } from './drawing.ts';
import { ended, grown, noStroke, type Sample } from './growing-stroke.ts';
import { distanceToLine, simplifyStroke } from './simplify-stroke.ts';
import { appendPoint, inkPaths } from './strokes.ts';

const proporcao = 2.5;
/** Of a phone's pad. */
const widthPx = 350;
type Curve = (share: number) => readonly [x: number, y: number];

const loops: Curve = (share) => [
  0.1 + 0.75 * share + 0.04 * Math.cos(share * 30),
  0.5 + 0.35 * Math.sin(share * 30),
];
const zigzag: Curve = (share) => [0.1 + 0.8 * share, 0.2 + 0.6 * Math.abs(((share * 7) % 2) - 1)];
const straight: Curve = (share) => [0.1 + 0.8 * share, 0.5];
const spiral: Curve = (share) => [
  0.5 + 0.2 * share * Math.cos(share * 20),
  0.5 + 0.5 * share * Math.sin(share * 20),
];

/** A hand trembles by less than half a pixel. */
const trembling = (curve: Curve, samples: number): Sample[] =>
  Array.from({ length: samples + 1 }, (_, index) => {
    const [x, y] = curve(index / samples);
    return {
      ...{ x: x + 0.0004 * Math.sin(index * 7.3), y: y + 0.001 * Math.cos(index * 5.1), proporcao },
      pressure: 0.5 + 0.3 * Math.sin(index / 40),
    };
  });

const raw = (samples: readonly Sample[]) =>
  samples.reduce<Stroke>((stroke, { x, y, pressure }) => appendPoint(stroke, x, y, pressure), []);
const drawn = (samples: readonly Sample[], room = 4_500) =>
  ended(
    samples.reduce((stroke, sample) => grown(stroke, sample, room), noStroke),
    proporcao,
  );

type Place = readonly [x: number, y: number];

/** Places along the ink, from the curves that the pad shows, in pixels. */
function inkPx(stroke: Stroke, perCurve: number): Place[] {
  const scale = widthPx / (proporcao * 100);
  return inkPaths(stroke, proporcao).flatMap(({ d }) => {
    const numbers = d.match(/-?[\d.]+/g)!.map((number) => Number(number) * scale);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
    return Array.from({ length: perCurve + 1 }, (_, step): Place => {
      const t = step / perCurve;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
    });
  });
}

/** How far the ink of one stroke is from that of another. */
function farthest(from: Stroke, to: Stroke): number {
  const line = inkPx(to, 4);
  const away = ([x, y]: Place) => {
    let least = Number.POSITIVE_INFINITY;
    for (let at = 1; at < line.length; at += 1)
      least = Math.min(least, distanceToLine([x, y], line[at - 1]!, line[at]!));
    return least;
  };
  return Math.max(...inkPx(from, 2).map(away));
}

describe('a thinned stroke', () => {
  test.each([
    ['loops', loops, 400, 0.6],
    ['corners', zigzag, 400, 0.2],
    ['a straight line', straight, 400, 0.1],
    ['a spiral', spiral, 400, 0.45],
  ])('of %s looks the same, with fewer points', (_what, curve, samples, share) => {
    const taken = trembling(curve, samples);
    const [before, after] = [raw(taken), drawn(taken)];
    expect(after.length).toBeLessThan(before.length * share);
    expect(Math.max(farthest(before, after), farthest(after, before))).toBeLessThan(0.8);
    expect([after[0], after.at(-1)]).toEqual([before[0], before.at(-1)]);
  });

  test('keeps the changes of pressure', () => {
    const samples = trembling(straight, 400);
    const after = drawn(samples);
    for (const [index, [, , pressure = 0]] of after.entries()) {
      expect(Math.abs(pressure - (after[index - 1]?.[2] ?? pressure))).toBeLessThan(0.15);
    }
    const pressures = after.map(([, , pressure = 0]) => pressure);
    expect(Math.max(...pressures) - Math.min(...pressures)).toBeGreaterThan(0.5);
  });

  test('never has more points than the pad has room for, and keeps its beginning', () => {
    const samples = trembling(loops, 900);
    expect(drawn(samples, 30).length).toBeLessThanOrEqual(30);
    expect(drawn(samples, 30)[0]).toEqual(raw(samples)[0]);
  });

  test('stays as it is with two points', () => {
    const short: Stroke = [
      [0, 0],
      [0.5, 0.5],
    ];
    expect(simplifyStroke(short, proporcao)).toEqual(short);
  });
});

test('a pad takes forty long strokes', () => {
  expect(drawn(trembling(loops, 600)).length * 40).toBeLessThan(4_500);
});
