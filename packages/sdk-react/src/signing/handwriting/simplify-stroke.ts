import type { Stroke, StrokePoint } from './drawing.ts';

/** Maximum distance of a dropped sample from the line that replaces it, relative to the pad's width: half a pixel. */
const TOLERANCE = 0.0012;
/** Maximum difference in pressure between the ends of a line, so that its width changes in steps too small to see. */
const PRESSURE_STEP = 0.12;

/**
 * Drops the samples that a stroke looks the same without (Ramer-Douglas-Peucker). The first and the last one stay,
 * and so do those beside a corner, since ink is drawn as curves between the middles of lines.
 */
export function simplifyStroke(stroke: Stroke, proporcao: number): Stroke {
  const last = stroke.length - 1;
  if (last < 2) return stroke;
  const place = ([x, y]: StrokePoint) => [x, y / proporcao] as const;
  const isKept = new Uint8Array(stroke.length);
  const open: (readonly [number, number])[] = [[0, last]];
  isKept[0] = isKept[last] = 1;
  for (let span = open.pop(); span; span = open.pop()) {
    const middle = worstBetween(stroke, place, span);
    if (middle === null) continue;
    isKept[middle] = 1;
    open.push([span[0], middle], [middle, span[1]]);
  }
  keepCorners(stroke, place, isKept);
  return stroke.filter((_, index) => isKept[index] === 1);
}

type Place = (point: StrokePoint) => readonly [x: number, y: number];

/** The sample at which a line between two others is to be split; null if it may stay. */
function worstBetween(stroke: Stroke, place: Place, [from, to]: readonly [number, number]): number | null {
  const [start, end] = [stroke[from]!, stroke[to]!];
  const [pressure, change] = [start[2] ?? 0, (end[2] ?? 0) - (start[2] ?? 0)];
  let worst: number | null = null;
  let most = 1;
  for (let index = from + 1; index < to; index += 1) {
    const point = stroke[index]!;
    const away = distanceToLine(place(point), place(start), place(end)) / TOLERANCE;
    const expected = pressure + (change * (index - from)) / (to - from);
    const need = Math.max(away, Math.abs((point[2] ?? 0) - expected) / PRESSURE_STEP);
    if (need > most) [worst, most] = [index, need];
  }
  const isUneven = Math.abs(change) > PRESSURE_STEP && to - from > 1;
  return worst ?? (isUneven ? (from + to) >> 1 : null);
}

/** Distance of a point from the line between two others, which ends at them. */
export function distanceToLine(
  [x, y]: readonly [number, number],
  [startX, startY]: readonly [number, number],
  [endX, endY]: readonly [number, number],
): number {
  const [dx, dy] = [endX - startX, endY - startY];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - startX) * dx + (y - startY) * dy) / length;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - startX - along * dx, y - startY - along * dy);
}

/** A curve between the middles of two lines passes their common end at about a quarter of its distance from a chord. */
const CURVE_SHARE = 4;

function keepCorners(stroke: Stroke, place: Place, isKept: Uint8Array): void {
  const kept = [...isKept.keys()].filter((index) => isKept[index] === 1);
  for (const [at, index] of kept.entries()) {
    const [before, after] = [kept[at - 1], kept[at + 1]];
    if (before === undefined || after === undefined) continue;
    const away = distanceToLine(place(stroke[index]!), place(stroke[before]!), place(stroke[after]!));
    if (away > TOLERANCE * CURVE_SHARE) isKept[index - 1] = isKept[index + 1] = 1;
  }
}
