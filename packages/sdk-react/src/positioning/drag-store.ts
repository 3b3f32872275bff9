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

/** The running drag, if any. */
export function useDrag(store: DragStore): Drag | undefined {
  return useSyncExternalStore(store.subscribe, store.get, none);
}

const none = () => undefined;
