import type { PercentBox } from '@lavra/domain';
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PageSize } from '../viewer/page-geometry.ts';
import { boxAround, type EditorBox, type NewBox, type NewToken } from './editor-box.ts';
import { type Corner, type Guide, snapMoved, snapResized } from './snapping.ts';

/** The dragged object: an existing box, one of its corners, or a new box from the panel. */
export type DragSubject =
  | { readonly kind: 'move'; readonly box: EditorBox }
  | { readonly kind: 'resize'; readonly box: EditorBox; readonly corner: Corner }
  | { readonly kind: 'new'; readonly of: Omit<NewBox, 'pageNumber'> };

/** State shown during a drag. */
export type Drag = {
  readonly subject: DragSubject;
  /** The box as it would be dropped here; absent while a new box is outside the pages. */
  readonly box: EditorBox | undefined;
  readonly guides: readonly Guide[];
  /** Pointer position in window pixels. */
  readonly at: { readonly x: number; readonly y: number };
};

type DragOptions = {
  /** Element that contains the pages (`[data-page]`). */
  readonly root: RefObject<HTMLElement | null>;
  readonly boxes: readonly EditorBox[];
  readonly pageSize: (page: number) => PageSize;
  readonly newToken: NewToken;
  readonly onDrop: (subject: DragSubject, box: EditorBox) => void;
};

/** Distance in pixels after which a press becomes a drag. */
const slackPx = 4;
/** Snapping distance in pixels. */
const snapPx = 6;
/** Distance in pixels from the edge at which the pages scroll. */
const scrollEdgePx = 36;

type Start = { readonly x: number; readonly y: number; readonly grab: { x: number; y: number } };

/** Dragging with the pointer across all visible pages; Escape cancels. */
export function useBoxDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = useCallback((event: ReactPointerEvent, subject: DragSubject) => {
    // A second finger zooms instead.
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current?.();
    const start = startOf(event, subject, latest.current);
    let shown: Drag | undefined;
    const move = (now: PointerEvent) => {
      if (!now.isPrimary) return;
      const distance = Math.hypot(now.clientX - start.x, now.clientY - start.y);
      if (!shown && distance < slackPx) return;
      scrollNearEdge(latest.current.root.current, now);
      shown = dragAt(subject, start, now, shown, latest.current);
      setDrag(shown);
    };
    const end = () => {
      stop.current?.();
      if (shown?.box) latest.current.onDrop(subject, shown.box);
    };
    const cancel = () => stop.current?.();
    const cancelByKey = (now: KeyboardEvent) => {
      if (now.key !== 'Escape') return;
      now.stopPropagation();
      cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', cancelByKey, true);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', cancelByKey, true);
      stop.current = undefined;
      setDrag(undefined);
    };
  }, []);
  return { drag, begin };
}

function startOf(event: ReactPointerEvent, subject: DragSubject, { root }: DragOptions): Start {
  const start = { x: event.clientX, y: event.clientY };
  if (subject.kind !== 'move') return { ...start, grab: { x: 0, y: 0 } };
  const page = pageElement(root.current, subject.box.pageNumber)?.getBoundingClientRect();
  const point = page ? pointOn(page, event) : { x: subject.box.percentX, y: subject.box.percentY };
  // As fractions of the box, so that it stays under the pointer on a page of another size.
  return {
    ...start,
    grab: {
      x: (point.x - subject.box.percentX) / subject.box.percentLargura,
      y: (point.y - subject.box.percentY) / subject.box.percentAltura,
    },
  };
}

function dragAt(
  subject: DragSubject,
  start: Start,
  pointer: PointerEvent,
  before: Drag | undefined,
  options: DragOptions,
): Drag {
  const at = { x: pointer.clientX, y: pointer.clientY };
  const moving = subject.kind === 'new' ? undefined : subject.box;
  // Linked boxes and corners stay on their page.
  const isHeld = moving !== undefined && (subject.kind === 'resize' || moving.groupId !== null);
  const element = isHeld
    ? pageElement(options.root.current, moving.pageNumber)
    : (pageUnder(options.root.current, at) ??
      (before?.box && subject.kind === 'move'
        ? pageElement(options.root.current, before.box.pageNumber)
        : undefined));
  if (!element) return { subject, box: moving && (before?.box ?? moving), guides: [], at };
  const pageNumber = Number(element.dataset.page);
  const rect = element.getBoundingClientRect();
  const page = options.pageSize(pageNumber);
  const reach = (snapPx / rect.width) * page.largura;
  const point = pointOn(rect, pointer);
  const others = options.boxes.filter((box) => box.pageNumber === pageNumber && box.key !== moving?.key);
  if (subject.kind === 'resize') {
    const { box, guides } = snapResized(subject.box, subject.corner, point, others, page, reach);
    return { subject, box: { ...subject.box, ...box }, guides, at };
  }
  const placed =
    subject.kind === 'new'
      ? boxAround({ ...subject.of, pageNumber }, page, point, options.newToken)
      : {
          ...subject.box,
          ...movedTo(subject.box, page, options.pageSize(subject.box.pageNumber), point, start),
        };
  const { box, guides } = snapMoved(placed, others, page, reach);
  const key = subject.kind === 'new' ? (before?.box?.key ?? placed.key) : placed.key;
  return { subject, box: { ...placed, ...box, key, pageNumber }, guides, at };
}

/** The box at the pointer, with the same paper size as on its own page. */
function movedTo(
  box: EditorBox,
  page: PageSize,
  own: PageSize,
  point: { readonly x: number; readonly y: number },
  { grab }: Start,
): PercentBox {
  const percentLargura = (box.percentLargura * own.largura) / page.largura;
  const percentAltura = (box.percentAltura * own.altura) / page.altura;
  return {
    percentX: point.x - grab.x * percentLargura,
    percentY: point.y - grab.y * percentAltura,
    percentLargura,
    percentAltura,
  };
}

function pointOn(rect: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }) {
  return {
    x: ((clientX - rect.left) / rect.width) * 100,
    y: ((clientY - rect.top) / rect.height) * 100,
  };
}

/** A page's element, which the viewer marks with the page number. */
export function pageElement(root: HTMLElement | null, page: number): HTMLElement | undefined {
  return root?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? undefined;
}

function pageUnder(root: HTMLElement | null, at: { x: number; y: number }): HTMLElement | undefined {
  if (!root || !contains(root.getBoundingClientRect(), at)) return undefined;
  return [...root.querySelectorAll<HTMLElement>('[data-page]')].find((page) =>
    contains(page.getBoundingClientRect(), at),
  );
}

function contains({ left, top, right, bottom }: DOMRect, { x, y }: { x: number; y: number }): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function scrollNearEdge(root: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  const rect = root?.getBoundingClientRect();
  if (!rect || !contains(rect, { x: clientX, y: clientY })) return;
  const scroller = root?.querySelector('[data-page]')?.parentElement?.parentElement;
  if (clientY < rect.top + scrollEdgePx) scroller?.scrollBy(0, -14);
  else if (clientY > rect.bottom - scrollEdgePx) scroller?.scrollBy(0, 14);
}
