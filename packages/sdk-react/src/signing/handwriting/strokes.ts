import type { Drawing, Stroke, StrokePoint } from './drawing.ts';
import { roomOf } from './pad-room.ts';

/** Minimum distance between points (relative to the pad's width); closer ones are invisible. */
const LEAST_STEP = 0.0015;
const MAX_PAST = 100;

/** Changes to a drawing. */
export type DrawingAction =
  | { readonly type: 'add'; readonly stroke: Stroke; readonly proporcao: number }
  | { readonly type: 'undo' }
  | { readonly type: 'clear' };

/** Adds, undoes or clears strokes. Clearing can be undone. */
export function drawingReducer(drawing: Drawing, action: DrawingAction): Drawing {
  const { strokes, past } = drawing;
  const remembered = [...past, strokes].slice(-MAX_PAST);
  switch (action.type) {
    case 'add': {
      const isFitting = action.stroke.length <= roomOf(drawing);
      if (action.stroke.length === 0 || !isFitting) return drawing;
      const proporcao = Math.min(20, Math.max(0.2, action.proporcao));
      return { strokes: [...strokes, action.stroke], past: remembered, proporcao };
    }
    case 'undo': {
      const before = past.at(-1);
      return before ? { ...drawing, strokes: before, past: past.slice(0, -1) } : drawing;
    }
    case 'clear':
      return strokes.length === 0 ? drawing : { ...drawing, strokes: [], past: remembered };
    default:
      return action satisfies never;
  }
}

/** Appends a sample to a stroke: clamped to the pad, rounded, and dropped if equal to the last. */
export function appendPoint(stroke: Stroke, x: number, y: number, pressure?: number): Stroke {
  const point: StrokePoint =
    pressure === undefined ? [rounded(x), rounded(y)] : [rounded(x), rounded(y), rounded(pressure)];
  const last = stroke.at(-1);
  if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < LEAST_STEP) return stroke;
  return [...stroke, point];
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** A segment of a line for SVG, in a box of `proporcao * 100` by 100. */
export type InkPath = { readonly d: string; readonly width: number };

const INK_WIDTH = 2.6;

/**
 * Curves from midpoint to midpoint with each point as control point, like the stamp in the PDF. One path per
 * stroke; with pressure, one per point with its own width.
 */
export function inkPaths(stroke: Stroke, proporcao: number): InkPath[] {
  const points = stroke.map(([x, y, pressure]) => ({ x: x * proporcao * 100, y: y * 100, pressure }));
  const first = points[0];
  if (!first) return [];
  const pieces: InkPath[] = [];
  let from = { x: first.x, y: first.y };
  for (const [index, control] of points.entries()) {
    const next = points[index + 1];
    const to = next ? { x: (control.x + next.x) / 2, y: (control.y + next.y) / 2 } : control;
    const curve = `Q${fixed(control.x)} ${fixed(control.y)} ${fixed(to.x)} ${fixed(to.y)}`;
    const last = pieces.at(-1);
    if (last && control.pressure === undefined)
      pieces[pieces.length - 1] = { ...last, d: `${last.d}${curve}` };
    else pieces.push({ d: `M${fixed(from.x)} ${fixed(from.y)}${curve}`, width: widthAt(control.pressure) });
    from = { x: to.x, y: to.y };
  }
  return pieces;
}

function widthAt(pressure: number | undefined): number {
  return INK_WIDTH * (pressure === undefined ? 1 : 0.45 + 1.1 * pressure);
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
