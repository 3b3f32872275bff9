import type { StrokePoint } from './stamps.ts';

export interface DrawingArea {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** Maximum points; the rest of a longer drawing is dropped. */
const maxPoints = 20_000;
const inkColor = '0.09 0.11 0.33';

/**
 * Operators that draw handwriting as smooth round strokes inside `area` (origin bottom left, points). Keeps
 * the aspect ratio (width ÷ height) of the drawing area. Pressure changes the line width.
 */
export function strokeOperators(
  tracos: readonly (readonly StrokePoint[])[],
  proporcao: number,
  area: DrawingArea,
): string {
  const largura = Math.min(area.largura, area.altura * proporcao);
  const altura = largura / proporcao;
  const left = area.x + (area.largura - largura) / 2;
  const bottom = area.y + (area.altura - altura) / 2;
  const lineWidth = Math.max(0.7, altura * 0.026);
  const place = (point: StrokePoint): PlacedPoint => ({
    x: left + clamp(point[0]) * largura,
    y: bottom + (1 - clamp(point[1])) * altura,
    width: lineWidth * (point[2] === undefined ? 1 : 0.45 + 1.1 * clamp(point[2])),
  });
  let room = maxPoints;
  const paths = tracos.map((stroke) => {
    const points = stroke.slice(0, room).map(place);
    room -= points.length;
    return strokePath(points);
  });
  return `${inkColor} RG 1 J 1 j\n${paths.join('')}`;
}

interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Curves between midpoints with each point as control point, so that the line has no corners. */
function strokePath(points: readonly PlacedPoint[]): string {
  const first = points[0];
  if (!first) return '';
  const out: string[] = [];
  let from = first;
  for (const [index, control] of points.entries()) {
    const next = points[index + 1];
    const to = next
      ? { x: (control.x + next.x) / 2, y: (control.y + next.y) / 2, width: control.width }
      : control;
    out.push(
      `${fixed(control.width)} w ${fixed(from.x)} ${fixed(from.y)} m ${curve(from, control, to)} c S\n`,
    );
    from = to;
  }
  return out.join('');
}

/** The cubic Bézier curve equal to a quadratic one. */
function curve(from: PlacedPoint, control: PlacedPoint, to: PlacedPoint): string {
  const third = (end: number, middle: number): number => end + ((middle - end) * 2) / 3;
  return [
    third(from.x, control.x),
    third(from.y, control.y),
    third(to.x, control.x),
    third(to.y, control.y),
    to.x,
    to.y,
  ]
    .map(fixed)
    .join(' ');
}

function fixed(value: number): string {
  return value.toFixed(2);
}

function clamp(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0;
}
