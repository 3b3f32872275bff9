import { useSyncExternalStore } from 'react';
import type { Dragged, DragSubject } from './dragging.ts';

/** State shown during a drag. */
export type Drag = {
  readonly subject: DragSubject;
  /** Absent while a new box is outside the pages. */
  readonly result: Dragged | undefined;
  /** Pointer position in window pixels. */
  readonly at: { readonly x: number; readonly y: number };
};

/** The running drag. Outside React's state, so that only the pages and the ghost are rendered on each frame. */
export type DragStore = {
  readonly get: () => Drag | undefined;
  readonly set: (drag: Drag | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createDragStore(): DragStore {
  const listeners = new Set<() => void>();
  let drag: Drag | undefined;
  return {
    get: () => drag,
    set: (next) => {
      if (next === drag) return;
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The running drag, if any, or a part of it. The owner is rendered only when that part changes. */
export function useDrag(store: DragStore): Drag | undefined;
export function useDrag<Part>(store: DragStore, partOf: (drag: Drag) => Part): Part | undefined;
export function useDrag(store: DragStore, partOf: (drag: Drag) => unknown = whole): unknown {
  const get = () => {
    const drag = store.get();
    return drag && partOf(drag);
  };
  return useSyncExternalStore(store.subscribe, get, none);
}

const whole = (drag: Drag) => drag;
const none = () => undefined;

/** Whether a page shows anything of a drag, or has lost a box by it. */
export function concernsPage({ subject, result }: Drag, page: number): boolean {
  if (result?.pageNumber === page) return true;
  const boxes = [...(subject.kind === 'move' ? subject.boxes : []), ...(result?.boxes ?? [])];
  return boxes.some(({ pageNumber }) => pageNumber === page);
}
