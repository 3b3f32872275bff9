import { type PointerEvent, useRef } from 'react';

/** Pointer handlers of the swiped element. */
export type SwipeHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
};

const FAR_PX = 96;
const FAST_PX_PER_MS = 0.6;

/** Lets a finger pull a panel down by its header. A long or fast swipe closes it; otherwise it springs back. */
export function useSwipeDown(panel: { readonly current: HTMLElement | null }, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);
  const shift = (pixels: number) => {
    if (panel.current) panel.current.style.translate = pixels > 0 ? `0 ${pixels}px` : '';
  };
  const end = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    const begun = start.current;
    start.current = null;
    if (!begun) return;
    const pixels = event.clientY - begun.y;
    const isFast = pixels > 24 && pixels / Math.max(1, event.timeStamp - begun.at) > FAST_PX_PER_MS;
    shift(0);
    if (isDone && (pixels > FAR_PX || isFast)) onClose();
  };
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse') return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (start.current) shift(event.clientY - start.current.y);
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  } satisfies SwipeHandlers;
}
