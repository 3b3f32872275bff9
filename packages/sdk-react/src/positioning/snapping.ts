import { fitBox, type PercentBox } from '@lavra/domain';
import type { PageSize } from '../viewer/page-geometry.ts';

/** A line to which a box has snapped, in percent of the page; `x` is vertical. */
export type Guide = { readonly axis: 'x' | 'y'; readonly percent: number };

/** A snapped box, and the lines to which it snapped. */
export type Snapped = { readonly box: PercentBox; readonly guides: readonly Guide[] };

/** The corner dragged in a resize. */
export type Corner = 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';

/** Corners in reading order. */
export const corners: readonly Corner[] = ['top-start', 'top-end', 'bottom-start', 'bottom-end'];

/** The page margin to which boxes snap: 2 cm, in points. */
export const pageMargin = 56.7;

/** Minimum box size in points: one line of small text. */
export const minBox = { largura: 40, altura: 14 } as const;

type Axis = { readonly start: number; readonly size: number };

const axisX = (box: PercentBox): Axis => ({ start: box.percentX, size: box.percentLargura });
const axisY = (box: PercentBox): Axis => ({ start: box.percentY, size: box.percentAltura });

function linesOf(axes: readonly Axis[], marginPercent: number): readonly number[] {
  const others = axes.flatMap(({ start, size }) => [start, start + size / 2, start + size]);
  return [...others, marginPercent, 50, 100 - marginPercent];
}

/** The shift that moves the nearest edge onto a line within reach. */
function nearest(
  edges: readonly number[],
  lines: readonly number[],
  reach: number,
): { readonly shift: number; readonly line: number } | undefined {
  let best: { shift: number; line: number } | undefined;
  for (const edge of edges) {
    for (const line of lines) {
      const shift = line - edge;
      const isNearer = Math.abs(shift) < Math.abs(best?.shift ?? reach);
      if (isNearer) best = { shift, line };
    }
  }
  return best;
}

/**
 * Snaps a moved box: its edges and middles to those of the others, to the margins and to the page's middle.
 * @param reach snapping distance in points
 */
export function snapMoved(
  box: PercentBox,
  others: readonly PercentBox[],
  page: PageSize,
  reach: number,
): Snapped {
  const inside = fitBox(box);
  const edges = ({ start, size }: Axis) => [start, start + size / 2, start + size];
  const x = nearest(edges(axisX(inside)), linesX(others, page), (reach / page.largura) * 100);
  const y = nearest(edges(axisY(inside)), linesY(others, page), (reach / page.altura) * 100);
  const moved = {
    ...inside,
    percentX: inside.percentX + (x?.shift ?? 0),
    percentY: inside.percentY + (y?.shift ?? 0),
  };
  return { box: fitBox(moved), guides: guidesOf(x, y) };
}

const linesX = (others: readonly PercentBox[], page: PageSize) =>
  linesOf(others.map(axisX), (pageMargin / page.largura) * 100);
const linesY = (others: readonly PercentBox[], page: PageSize) =>
  linesOf(others.map(axisY), (pageMargin / page.altura) * 100);

function guidesOf(x: { line: number } | undefined, y: { line: number } | undefined): readonly Guide[] {
  return [
    ...(x ? [{ axis: 'x', percent: x.line } as const] : []),
    ...(y ? [{ axis: 'y', percent: y.line } as const] : []),
  ];
}

/**
 * Resizes a box by dragging a corner to a point (percent of the page) and snaps the two moving edges.
 * Respects the page and the minimum size.
 * @param reach snapping distance in points; 0 does not snap
 */
export function snapResized(
  box: PercentBox,
  corner: Corner,
  point: { readonly x: number; readonly y: number },
  others: readonly PercentBox[],
  page: PageSize,
  reach: number,
): Snapped {
  const x = nearest([point.x], linesX(others, page), (reach / page.largura) * 100);
  const y = nearest([point.y], linesY(others, page), (reach / page.altura) * 100);
  const horizontal = stretched(
    axisX(box),
    corner.endsWith('start') ? 'start' : 'end',
    x?.line ?? point.x,
    (minBox.largura / page.largura) * 100,
  );
  const vertical = stretched(
    axisY(box),
    corner.startsWith('top') ? 'start' : 'end',
    y?.line ?? point.y,
    (minBox.altura / page.altura) * 100,
  );
  const resized = {
    percentX: horizontal.start,
    percentLargura: horizontal.size,
    percentY: vertical.start,
    percentAltura: vertical.size,
  };
  return { box: resized, guides: guidesOf(x, y) };
}

function stretched({ start, size }: Axis, side: 'start' | 'end', to: number, least: number): Axis {
  const end = start + size;
  const inside = Math.min(100, Math.max(0, to));
  if (side === 'end') return { start, size: Math.max(least, inside - start) };
  const from = Math.min(inside, end - least);
  return { start: Math.max(0, from), size: end - Math.max(0, from) };
}

/** Moves the lower end corner of a box by points of the page, for the arrow keys. */
export function resizedBy(
  box: PercentBox,
  by: { readonly x: number; readonly y: number },
  page: PageSize,
): PercentBox {
  const corner = {
    x: box.percentX + box.percentLargura + (by.x / page.largura) * 100,
    y: box.percentY + box.percentAltura + (by.y / page.altura) * 100,
  };
  return snapResized(box, 'bottom-end', corner, [], page, 0).box;
}
