import { boxesOverlap } from '@lavra/domain';
import { describe, expect, test } from 'vitest';
import { sampleBox as box } from '../../test/sample-box.ts';
import { aligned, distributed, movedBy, sameSize } from './arranging.ts';
import { boundPage, boxesIn, type DragSubject, dragged } from './dragging.ts';

const a4 = { largura: 595, altura: 842 };
const landscape = { largura: 842, altura: 595 };
const paginas = [a4, landscape];

describe('a selection', () => {
  const trio = [box({ percentX: 10 }), box({ percentX: 30, percentLargura: 20 }), box({ percentX: 65 })];
  test.each([
    ['left', 'percentX', [10, 10, 10]],
    ['center', 'percentX', [37.5, 45, 37.5]],
    ['right', 'percentX', [65, 80, 65]],
    ['bottom', 'percentY', [50, 50, 50]],
  ] as const)('is aligned %s', (to, side, expected) => {
    expect(aligned(trio, to).map((one) => one[side])).toEqual(expected);
  });

  test('is distributed with equal gaps, page by page, in the order of its places', () => {
    const [one, two, three, far] = [
      box({ percentY: 10, percentAltura: 10 }),
      box({ percentY: 80, percentAltura: 10 }),
      box({ percentY: 15, percentAltura: 20 }),
      box({ percentY: 3, pageNumber: 2 }),
    ];
    const spread = distributed([one, two, three, far], 'vertical');
    expect(spread.map(({ percentY }) => percentY)).toEqual([10, 80, 40, 3]);
  });

  test('takes the size of its first box, inside the page', () => {
    const wide = sameSize([box({ percentLargura: 50 }), box({ percentX: 90, percentLargura: 5 })]);
    expect(wide.map(({ percentX, percentLargura }) => [percentX, percentLargura])).toEqual([
      [10, 50],
      [50, 50],
    ]);
  });

  test('moves by points and stops as a whole at the edge', () => {
    const [one, other] = movedBy([box(), box({ percentX: 60 })], { x: 595, y: -8.42 }, paginas);
    expect([one?.percentX, other?.percentX]).toEqual([15, 65]);
    expect(one?.percentY).toBeCloseTo(49);
  });
});

describe('a drag', () => {
  const scene = { boxes: [], paginas, reach: 0 };
  const move = (...boxes: ReturnType<typeof box>[]): DragSubject => ({
    kind: 'move',
    lead: boxes[0] ?? box(),
    boxes,
  });
  const at = (pageNumber: number, x: number, y: number) => ({ pageNumber, x, y });

  test('moves all selected boxes by the same distance', () => {
    const { boxes } = dragged(move(box(), box({ percentY: 20 })), at(1, 20, 55), at(1, 25, 57), scene);
    expect(boxes.map(({ percentX }) => percentX)).toEqual([15, 15]);
    expect(boxes.map(({ percentY }) => percentY)).toEqual([52, 22]);
  });

  test('keeps the size on paper and the place under the pointer on a page of another size', () => {
    const { boxes } = dragged(move(box()), at(1, 10, 50), at(2, 40, 30), scene);
    const [moved] = boxes;
    expect(moved).toMatchObject({ pageNumber: 2 });
    expect(moved?.percentX).toBeCloseTo(40);
    expect(moved?.percentY).toBeCloseTo(30);
    expect(((moved?.percentLargura ?? 0) * 842) / 100).toBeCloseTo((35 * 595) / 100);
  });

  test('snaps the box around the selection, not to itself', () => {
    const other = box({ percentX: 50, percentY: 90 });
    const pair = [box({ percentX: 20, percentLargura: 10 }), box({ percentX: 49.5, percentLargura: 10 })];
    const result = dragged(move(...pair), at(1, 0, 0), at(1, 29.8, 0), {
      boxes: [...pair, other],
      paginas,
      reach: 6,
    });
    expect(result.guides).toContainEqual({ axis: 'x', percent: 50 });
    expect(result.boxes[0]?.percentX).toBeCloseTo(50);
    expect((result.boxes[1]?.percentX ?? 0) - (result.boxes[0]?.percentX ?? 0)).toBeCloseTo(29.5);
  });

  test('is bound to its page for linked boxes, corners and several pages', () => {
    expect(boundPage(move(box()))).toBeUndefined();
    expect(boundPage(move(box({ groupId: 'g' })))).toBe(1);
    expect(boundPage(move(box(), box({ pageNumber: 2 })))).toBe(1);
    expect(boundPage({ kind: 'resize', box: box({ pageNumber: 2 }), corner: 'top-end' })).toBe(2);
  });

  test('over the paper selects the boxes of the area, in any direction', () => {
    const subject: DragSubject = { kind: 'area', pageNumber: 1, isAdding: false };
    const result = dragged(subject, at(1, 50, 60), at(1, 5, 45), scene);
    const all = [box(), box({ percentY: 70 }), box({ pageNumber: 2 })];
    expect(boxesIn(result, all, boxesOverlap)).toEqual(all.slice(0, 1));
  });
});
