import { boxesOverlap, type PercentBox, type PixelSize } from './box.ts';

/** Size of initials in points: half of the default box. Smaller ones are tried where a margin is narrow. */
const initialsSize = { largura: 105, altura: 35 } as const;
const scales = [1, 0.8, 0.6, 0.45] as const;
/** Distance in points from the page's edges, between two boxes, and between a box and text. */
const edge = 24;
const gap = 6;
/** Step in points of the search, and the share of the page's height that counts as a margin. */
const step = 4;
const marginShare = 0.15;

type Area = { readonly x: number; readonly y: number; readonly largura: number; readonly altura: number };

/**
 * Places for the initials of some people, side by side in the free margin of a page: at its foot, then at its head,
 * then down its sides. Undefined if all margins are covered.
 * @param page in points @param covered text and boxes of the page
 */
export function initialsPlaces(
  count: number,
  page: PixelSize,
  covered: readonly PercentBox[],
): readonly PercentBox[] | undefined {
  for (const scale of scales) {
    const one = { largura: initialsSize.largura * scale, altura: initialsSize.altura * scale };
    const spot = rowSpots(count, one, page).find((row) => isFree(row, page, covered));
    if (spot) return inRow(count, one, spot).map((area) => inPercent(area, page));
  }
  for (const scale of scales) {
    const one = { largura: initialsSize.largura * scale, altura: initialsSize.altura * scale };
    const spot = columnSpots(count, one, page).find((column) => isFree(column, page, covered));
    if (spot) return inColumn(count, one, spot).map((area) => inPercent(area, page));
  }
  return undefined;
}

/** Rows from the lower end corner to the start, upwards within the foot, then down within the head. */
function rowSpots(count: number, one: PixelSize, page: PixelSize): readonly Area[] {
  const largura = count * one.largura + (count - 1) * gap;
  const { altura } = one;
  const right = page.largura - edge - largura;
  if (right < edge) return [];
  const foot = steps(page.altura - edge - altura, page.altura * (1 - marginShare), -step);
  const head = steps(edge, page.altura * marginShare - altura, step);
  return [...foot, ...head].flatMap((y) =>
    steps(right, edge, -2 * step).map((x) => ({ x, y, largura, altura })),
  );
}

/** Columns along the end edge, then along the start edge, from the foot upwards. */
function columnSpots(count: number, one: PixelSize, page: PixelSize): readonly Area[] {
  const altura = count * one.altura + (count - 1) * gap;
  const { largura } = one;
  const bottom = page.altura - edge - altura;
  const sides = [page.largura - gap - largura, gap];
  return sides.flatMap((x) => steps(bottom, edge, -2 * step).map((y) => ({ x, y, largura, altura })));
}

function steps(from: number, to: number, by: number): readonly number[] {
  const count = Math.floor((to - from) / by);
  return count < 0 ? [] : Array.from({ length: count + 1 }, (_, index) => from + index * by);
}

function inRow(count: number, one: PixelSize, { x, y }: Area): readonly Area[] {
  return Array.from({ length: count }, (_, index) => ({ ...one, y, x: x + index * (one.largura + gap) }));
}

function inColumn(count: number, one: PixelSize, { x, y }: Area): readonly Area[] {
  return Array.from({ length: count }, (_, index) => ({ ...one, x, y: y + index * (one.altura + gap) }));
}

function isFree({ x, y, largura, altura }: Area, page: PixelSize, covered: readonly PercentBox[]): boolean {
  const room = { x: x - gap / 2, y: y - gap / 2, largura: largura + gap, altura: altura + gap };
  const box = inPercent(room, page);
  return !covered.some((other) => boxesOverlap(box, other));
}

function inPercent({ x, y, largura, altura }: Area, page: PixelSize): PercentBox {
  return {
    percentX: (x / page.largura) * 100,
    percentY: (y / page.altura) * 100,
    percentLargura: (largura / page.largura) * 100,
    percentAltura: (altura / page.altura) * 100,
  };
}
