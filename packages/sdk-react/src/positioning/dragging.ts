import { boxAroundAll, type PercentBox } from '@lavra/domain';
import type { PageSize } from '../viewer/page-geometry.ts';
import { movedBy, shiftedWith } from './arranging.ts';
import { boxAround, type EditorBox, type NewBox, sizeOfPage } from './editor-box.ts';
import { type Corner, type Guide, snapMoved, snapResized } from './snapping.ts';

/** A point on a page, in percent of it. */
export type PagePoint = { readonly pageNumber: number; readonly x: number; readonly y: number };

/** Kind of a drag: moves boxes, resizes one, places a new one, or selects those in an area. */
export type DragSubject =
  | { readonly kind: 'move'; readonly lead: EditorBox; readonly boxes: readonly EditorBox[] }
  | { readonly kind: 'resize'; readonly box: EditorBox; readonly corner: Corner }
  | { readonly kind: 'new'; readonly of: Omit<NewBox, 'pageNumber'>; readonly key: string }
  | { readonly kind: 'area'; readonly pageNumber: number; readonly isAdding: boolean };

/** The result of a drag at one point. */
export type Dragged = {
  readonly pageNumber: number;
  /** The dragged boxes as they would be dropped here. */
  readonly boxes: readonly EditorBox[];
  readonly guides: readonly Guide[];
  /** The area from the start to the point, if that is the subject. */
  readonly area?: PercentBox;
};

/** Context of a drag. */
export type DragScene = {
  readonly boxes: readonly EditorBox[];
  readonly paginas: readonly PageSize[];
  /** Snapping distance in points. */
  readonly reach: number;
};

/** The page to which a subject is bound: linked boxes, corners and areas stay on theirs. */
export function boundPage(subject: DragSubject): number | undefined {
  switch (subject.kind) {
    case 'new':
      return undefined;
    case 'area':
      return subject.pageNumber;
    case 'resize':
      return subject.box.pageNumber;
    case 'move': {
      const { lead, boxes } = subject;
      const isFree = boxes.every((box) => box.groupId === null && box.pageNumber === lead.pageNumber);
      return isFree ? undefined : lead.pageNumber;
    }
    default:
      return subject satisfies never;
  }
}

/** Result of a drag from one point to another. */
export function dragged(subject: DragSubject, from: PagePoint, to: PagePoint, scene: DragScene): Dragged {
  const { pageNumber } = to;
  const page = sizeOfPage(scene.paginas, pageNumber);
  switch (subject.kind) {
    case 'area':
      return { pageNumber, boxes: [], guides: [], area: areaBetween(from, to) };
    case 'resize': {
      const others = othersOn(pageNumber, [subject.box], scene);
      const { box, guides } = snapResized(subject.box, subject.corner, to, others, page, scene.reach);
      return { pageNumber, boxes: [{ ...subject.box, ...box }], guides };
    }
    case 'new': {
      const made = boxAround({ ...subject.of, pageNumber }, page, to, subject.key);
      return snapped([made], pageNumber, page, scene);
    }
    case 'move':
      return snapped(movedTo(subject, from, to, scene), pageNumber, page, scene);
    default:
      return subject satisfies never;
  }
}

/** The boxes that an area touches. */
export function boxesIn(
  { pageNumber, area }: Pick<Dragged, 'pageNumber' | 'area'>,
  boxes: readonly EditorBox[],
  touch: (one: PercentBox, other: PercentBox) => boolean,
): readonly EditorBox[] {
  return area ? boxes.filter((box) => box.pageNumber === pageNumber && touch(area, box)) : [];
}

function othersOn(
  pageNumber: number,
  moving: readonly EditorBox[],
  { boxes }: DragScene,
): readonly EditorBox[] {
  const keys = new Set(moving.map(({ key }) => key));
  return boxes.filter((box) => box.pageNumber === pageNumber && !keys.has(box.key));
}

/** Snaps the box around all dragged ones of the page. */
function snapped(moved: readonly EditorBox[], pageNumber: number, page: PageSize, scene: DragScene): Dragged {
  const whole = boxAroundAll(moved.filter((box) => box.pageNumber === pageNumber));
  if (!whole) return { pageNumber, boxes: moved, guides: [] };
  const { box: after, guides } = snapMoved(whole, othersOn(pageNumber, moved, scene), page, scene.reach);
  const boxes = moved.map((box) => (box.pageNumber === pageNumber ? shiftedWith(box, whole, after) : box));
  return { pageNumber, boxes, guides };
}

/** The boxes at the pointer; on a page of another size they keep their size on paper. */
function movedTo(
  { boxes, lead }: Extract<DragSubject, { kind: 'move' }>,
  from: PagePoint,
  to: PagePoint,
  { paginas }: DragScene,
): readonly EditorBox[] {
  const own = sizeOfPage(paginas, lead.pageNumber);
  const page = sizeOfPage(paginas, to.pageNumber);
  const by = {
    x: (to.x * page.largura - from.x * own.largura) / 100,
    y: (to.y * page.altura - from.y * own.altura) / 100,
  };
  const onPage = boxes.map((box) =>
    lead.pageNumber === to.pageNumber ? box : { ...sameOnPaper(box, own, page), pageNumber: to.pageNumber },
  );
  return movedBy(onPage, by, paginas);
}

/** The same points from the top left corner, in percent of another page. */
function sameOnPaper(box: EditorBox, own: PageSize, page: PageSize): EditorBox {
  const across = own.largura / page.largura;
  const down = own.altura / page.altura;
  return {
    ...box,
    percentX: box.percentX * across,
    percentY: box.percentY * down,
    percentLargura: box.percentLargura * across,
    percentAltura: box.percentAltura * down,
  };
}

function areaBetween(from: PagePoint, to: PagePoint): PercentBox {
  const percentX = Math.max(0, Math.min(from.x, to.x));
  const percentY = Math.max(0, Math.min(from.y, to.y));
  return {
    percentX,
    percentY,
    percentLargura: Math.min(100, Math.max(from.x, to.x)) - percentX,
    percentAltura: Math.min(100, Math.max(from.y, to.y)) - percentY,
  };
}
