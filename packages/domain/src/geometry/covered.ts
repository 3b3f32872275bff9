import { boxesOverlap, type PercentBox } from './box.ts';

/** Content that a box would cover in the signed file: page text or another box. */
export type Covered = 'texto' | 'campo';

/** As a fraction of the page: edges of boxes and lines may touch. */
const tolerancePercent = 0.3;

/**
 * What a box covers on its page; undefined if nothing.
 * @param others the page's other boxes @param text the page's pieces of text, in percent
 */
export function coveredBy(
  box: PercentBox,
  others: readonly PercentBox[],
  text: readonly PercentBox[],
): Covered | undefined {
  const inner = shrunk(box);
  if (others.some((other) => boxesOverlap(inner, other))) return 'campo';
  return text.some((piece) => boxesOverlap(inner, piece)) ? 'texto' : undefined;
}

function shrunk({ percentX, percentY, percentLargura, percentAltura }: PercentBox): PercentBox {
  return {
    percentX: percentX + tolerancePercent,
    percentY: percentY + tolerancePercent,
    percentLargura: Math.max(0, percentLargura - 2 * tolerancePercent),
    percentAltura: Math.max(0, percentAltura - 2 * tolerancePercent),
  };
}
