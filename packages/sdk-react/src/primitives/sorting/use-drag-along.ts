import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { setCssVariables, useBrowserLayoutEffect } from '../../theme/use-css-variables.ts';

type DragAlongOptions = {
  /** The dragged item and the order shown meanwhile. */
  readonly lifted: { readonly id: number; readonly order: readonly number[] } | undefined;
  readonly rows: RefObject<ReadonlyMap<number, HTMLElement>>;
  readonly onPlace: (place: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
};

const middleOf = (element: HTMLElement) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Where the pointer is, where it holds the row, and how far the row is from its own place, in pixels. */
type Pointer = { y: number; offset: number; shift: number };

function follow(row: HTMLElement, pointer: Pointer): void {
  const ownTop = row.getBoundingClientRect().top - pointer.shift;
  pointer.shift = pointer.y - pointer.offset - ownTop;
  setCssVariables(row, { '--lavra-drag': `${pointer.shift}px` });
}

/**
 * Moves the dragged row with the pointer, by `--lavra-drag`, and reports the place above which it is. Returns the
 * function that starts a drag. Listens on the page instead of the handle, whose pointer capture ends when its row moves.
 */
export function useDragAlong({ lifted, rows, ...handlers }: DragAlongOptions) {
  const pointer = useRef<Pointer>({ y: 0, offset: 0, shift: 0 });
  const latest = useRef({ ...handlers, order: lifted?.order ?? [] });
  latest.current = { ...handlers, order: lifted?.order ?? [] };
  const id = lifted?.id;

  useEffect(() => {
    const row = id === undefined ? undefined : rows.current.get(id);
    if (!row) return undefined;
    const page = row.ownerDocument;
    const listening = new AbortController();
    const { signal } = listening;
    const onMove = ({ clientY }: PointerEvent) => {
      pointer.current.y = clientY;
      follow(row, pointer.current);
      const middle = middleOf(row);
      const others = latest.current.order.filter((other) => other !== id);
      const above = others.filter((other) => {
        const element = rows.current.get(other);
        return element !== undefined && middleOf(element) < middle;
      });
      // At once, so that a drop right after it uses the new place.
      flushSync(() => latest.current.onPlace(above.length));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current.onCancel();
    };
    page.addEventListener('pointermove', onMove, { signal });
    page.addEventListener('pointerup', () => latest.current.onDrop(), { signal });
    page.addEventListener('pointercancel', () => latest.current.onCancel(), { signal });
    page.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      listening.abort();
      row.style.removeProperty('--lavra-drag');
    };
  }, [id, rows]);

  const order = lifted?.order.join();
  useBrowserLayoutEffect(() => {
    const row = id === undefined ? undefined : rows.current.get(id);
    if (!row || order === undefined) return;
    follow(row, pointer.current);
    row.scrollIntoView({ block: 'nearest' });
  }, [id, order, rows]);

  return (grabbed: number, y: number) => {
    const top = rows.current.get(grabbed)?.getBoundingClientRect().top ?? y;
    pointer.current = { y, offset: y - top, shift: 0 };
  };
}
