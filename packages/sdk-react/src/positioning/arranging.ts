import { boxAroundAll, fitBox, type PercentBox } from '@lavra/domain';
import type { PageSize } from '../viewer/page-geometry.ts';
import { type EditorBox, sizeOfPage } from './editor-box.ts';

/** The edge or middle to which a selection is aligned. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** The direction in which a selection is distributed. */
export type Direction = 'horizontal' | 'vertical';

type Sides = {
  readonly start: 'percentX' | 'percentY';
  readonly size: 'percentLargura' | 'percentAltura';
};

const sidesOf: Readonly<Record<Direction, Sides>> = {
  horizontal: { start: 'percentX', size: 'percentLargura' },
  vertical: { start: 'percentY', size: 'percentAltura' },
};

/** Direction of an alignment, and the share of the free space before the box. */
const alignments: Readonly<Record<Alignment, readonly [Direction, number]>> = {
  left: ['horizontal', 0],
  center: ['horizontal', 0.5],
  right: ['horizontal', 1],
  top: ['vertical', 0],
  middle: ['vertical', 0.5],
  bottom: ['vertical', 1],
};

/** Boxes aligned to the edge or middle of the box around them all. */
export function aligned(boxes: readonly EditorBox[], to: Alignment): readonly EditorBox[] {
  const whole = boxAroundAll(boxes);
  if (!whole) return boxes;
  const [direction, share] = alignments[to];
  const { start, size } = sidesOf[direction];
  return boxes.map((box) => ({ ...box, [start]: whole[start] + share * (whole[size] - box[size]) }));
}

/** Boxes with equal gaps between the first and the last of each page. */
export function distributed(boxes: readonly EditorBox[], direction: Direction): readonly EditorBox[] {
  return perPage(boxes, (here) => {
    const { start, size } = sidesOf[direction];
    const inOrder = [...here].sort((one, other) => one[start] - other[start]);
    const [first, last] = [inOrder[0], inOrder.at(-1)];
    if (!first || !last || inOrder.length < 3) return here;
    const filled = inOrder.reduce((sum, box) => sum + box[size], 0);
    const gap = (last[start] + last[size] - first[start] - filled) / (inOrder.length - 1);
    let next = first[start];
    const starts = new Map<string, number>();
    for (const box of inOrder) {
      starts.set(box.key, next);
      next += box[size] + gap;
    }
    return here.map((box) => ({ ...box, [start]: starts.get(box.key) ?? box[start] }));
  });
}

/** Boxes with the size of the first one. */
export function sameSize(boxes: readonly EditorBox[]): readonly EditorBox[] {
  const [first] = boxes;
  if (!first) return boxes;
  const { percentLargura, percentAltura } = first;
  return boxes.map((box) => ({ ...box, ...fitBox({ ...box, percentLargura, percentAltura }) }));
}

/** Boxes moved by points. Those of one page keep their arrangement and stop together at its edge. */
export function movedBy(
  boxes: readonly EditorBox[],
  by: { readonly x: number; readonly y: number },
  paginas: readonly PageSize[],
): readonly EditorBox[] {
  return perPage(boxes, (here, pageNumber) => {
    const page = sizeOfPage(paginas, pageNumber);
    const whole = boxAroundAll(here);
    if (!whole) return here;
    const shifted = fitBox({
      ...whole,
      percentX: whole.percentX + (by.x / page.largura) * 100,
      percentY: whole.percentY + (by.y / page.altura) * 100,
    });
    return here.map((box) => shiftedWith(box, whole, shifted));
  });
}

/** A box moved like the box around it. */
export function shiftedWith(box: EditorBox, before: PercentBox, after: PercentBox): EditorBox {
  return {
    ...box,
    percentX: box.percentX + after.percentX - before.percentX,
    percentY: box.percentY + after.percentY - before.percentY,
  };
}

/** Arranges the boxes of each page separately; keeps their order. */
function perPage(
  boxes: readonly EditorBox[],
  arrange: (here: readonly EditorBox[], pageNumber: number) => readonly EditorBox[],
): readonly EditorBox[] {
  const pages = new Set(boxes.map(({ pageNumber }) => pageNumber));
  const arranged = new Map(
    [...pages]
      .flatMap((page) =>
        arrange(
          boxes.filter(({ pageNumber }) => pageNumber === page),
          page,
        ),
      )
      .map((box) => [box.key, box]),
  );
  return boxes.map((box) => arranged.get(box.key) ?? box);
}
