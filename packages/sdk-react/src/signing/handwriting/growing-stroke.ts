import type { Stroke } from './drawing.ts';
import { simplifyStroke } from './simplify-stroke.ts';
import { appendPoint } from './strokes.ts';

/** Samples that are thinned together while the stroke grows. */
const BATCH = 64;

/** A stroke that is being drawn. `points` is its ink so far; only the last samples are not thinned yet. */
export type GrowingStroke = {
  readonly points: Stroke;
  /** Number of points at the start that stay. */
  readonly settled: number;
};

export const noStroke: GrowingStroke = { points: [], settled: 0 };

/** A sample: position from 0 to 1 of a pad of this ratio of width to height, and pressure from 0 to 1. */
export type Sample = {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly proporcao: number;
};

/** Appends a sample. A stroke of `room` points stays as it is. */
export function grown(
  stroke: GrowingStroke,
  { x, y, pressure, proporcao }: Sample,
  room: number,
): GrowingStroke {
  const points = appendPoint(stroke.points, x, y, pressure);
  if (points.length < room && points.length - stroke.settled < BATCH) return { ...stroke, points };
  const thin = thinned({ ...stroke, points }, proporcao);
  return thin.points.length > room ? stroke : thin;
}

/** The points of a stroke that ended. */
export function ended(stroke: GrowingStroke, proporcao: number): Stroke {
  return thinned(stroke, proporcao).points;
}

/** The last two settled points show whether a corner is at the seam. The last sample may still become one. */
function thinned({ points, settled }: GrowingStroke, proporcao: number): GrowingStroke {
  const from = Math.max(0, settled - 2);
  const kept = [...points.slice(0, from), ...simplifyStroke(points.slice(from), proporcao)];
  return { points: kept, settled: kept.length - 1 };
}
