import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PageSize } from '../viewer/page-geometry.ts';
import { createDragStore, type Drag } from './drag-store.ts';
import { boundPage, type Dragged, type DragSubject, dragged, type PagePoint } from './dragging.ts';
import { type EditorBox, sizeOfPage } from './editor-box.ts';

type DragOptions = {
  /** Element that contains the pages (`[data-page]`). */
  readonly root: RefObject<HTMLElement | null>;
  readonly boxes: readonly EditorBox[];
  readonly paginas: readonly PageSize[];
  readonly onDrop: (subject: DragSubject, result: Dragged) => void;
  /** A press without a drag. */
  readonly onPress: (subject: DragSubject) => void;
};

/** Distance in pixels after which a press becomes a drag. */
const slackPx = 4;
/** Snapping distance in pixels. */
const snapPx = 6;
/** Distance in pixels from the edge at which the pages scroll, and by how much in a frame. */
const scrollEdgePx = 36;
const scrollStepPx = 14;

type Point = { readonly x: number; readonly y: number };

/** Dragging with the pointer across all visible pages, once per frame; Escape cancels. */
export function useBoxDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [store] = useState(createDragStore);
  const [isDragging, setIsDragging] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = useCallback(
    (event: ReactPointerEvent, subject: DragSubject) => {
      // A second finger zooms instead.
      if (event.button !== 0 || !event.isPrimary) return;
      stop.current?.();
      const start = pointOf(event);
      const from = startOn(subject, start, latest.current);
      let at = start;
      let hasMoved = false;
      let frame = 0;
      const show = () => {
        frame = 0;
        const isScrolling = scrollNearEdge(latest.current.root.current, at);
        store.set({ subject, at, result: resultAt(subject, from, at, store.get(), latest.current) });
        if (isScrolling) frame = requestAnimationFrame(show);
      };
      const move = (now: PointerEvent) => {
        if (!now.isPrimary) return;
        if (!hasMoved && Math.hypot(now.clientX - start.x, now.clientY - start.y) < slackPx) return;
        if (!hasMoved) {
          setIsDragging(true);
          forgetSelection();
        }
        hasMoved = true;
        at = pointOf(now);
        if (frame === 0) frame = requestAnimationFrame(show);
      };
      const end = () => {
        if (frame !== 0) {
          cancelAnimationFrame(frame);
          show();
        }
        const result = store.get()?.result;
        stop.current?.();
        if (!hasMoved) latest.current.onPress(subject);
        else if (result) latest.current.onDrop(subject, result);
      };
      const cancel = () => stop.current?.();
      const cancelByKey = (now: KeyboardEvent) => {
        if (now.key !== 'Escape' || !hasMoved) return;
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
        cancelAnimationFrame(frame);
        stop.current = undefined;
        store.set(undefined);
        setIsDragging(false);
      };
    },
    [store],
  );
  return { store, begin, isDragging };
}

const pointOf = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
});

/**
 * Removes the selection of text, which a drag must not extend. Without it, a caret left behind by a field that is gone,
 * such as the password's, makes Chromium search the document for its place in each frame.
 */
const forgetSelection = () => document.getSelection()?.removeAllRanges();

function startOn(subject: DragSubject, at: Point, { root }: DragOptions): PagePoint {
  const pageNumber = subject.kind === 'move' ? subject.lead.pageNumber : boundPage(subject);
  const page = pageNumber === undefined ? undefined : pageElement(root.current, pageNumber);
  return page ? pointOn(page, at) : { pageNumber: 1, x: 0, y: 0 };
}

function resultAt(
  subject: DragSubject,
  from: PagePoint,
  at: Point,
  before: Drag | undefined,
  { root, boxes, paginas }: DragOptions,
): Dragged | undefined {
  const page = pageFor(subject, at, before, root.current);
  // A new box outside the pages is only a ghost; others stay where they were.
  if (!page) return subject.kind === 'new' ? undefined : before?.result;
  const to = pointOn(page, at);
  const width = page.getBoundingClientRect().width;
  const reach = (snapPx / width) * sizeOfPage(paginas, to.pageNumber).largura;
  return dragged(subject, from, to, { boxes, paginas, reach });
}

/** The page under the pointer; between two pages, the one before. */
function pageFor(
  subject: DragSubject,
  at: Point,
  before: Drag | undefined,
  root: HTMLElement | null,
): HTMLElement | undefined {
  const bound = boundPage(subject);
  if (bound !== undefined) return pageElement(root, bound);
  const under = pageUnder(root, at);
  if (under || subject.kind === 'new') return under;
  const last = before?.result?.pageNumber ?? (subject.kind === 'move' ? subject.lead.pageNumber : 1);
  return pageElement(root, last);
}

function pointOn(page: HTMLElement, at: Point): PagePoint {
  const { left, top, width, height } = page.getBoundingClientRect();
  return {
    pageNumber: Number(page.dataset.page),
    x: ((at.x - left) / width) * 100,
    y: ((at.y - top) / height) * 100,
  };
}

/** The element of a page. */
export function pageElement(root: HTMLElement | null, page: number): HTMLElement | undefined {
  return root?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? undefined;
}

function pageUnder(root: HTMLElement | null, at: Point): HTMLElement | undefined {
  if (!root || !contains(root.getBoundingClientRect(), at)) return undefined;
  // Boxes can only be dropped on pages that are drawn.
  return [...root.querySelectorAll<HTMLElement>('[data-page][data-live]')].find((page) =>
    contains(page.getBoundingClientRect(), at),
  );
}

function contains({ left, top, right, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Scrolls while the pointer is near the upper or lower edge; false if it is not. */
function scrollNearEdge(root: HTMLElement | null, at: Point): boolean {
  const rect = root?.getBoundingClientRect();
  if (!rect || !contains(rect, at)) return false;
  const by =
    at.y < rect.top + scrollEdgePx ? -scrollStepPx : at.y > rect.bottom - scrollEdgePx ? scrollStepPx : 0;
  if (by === 0) return false;
  root?.querySelector('[data-page]')?.parentElement?.parentElement?.scrollBy(0, by);
  return true;
}
