import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setCssVariables } from '../theme/use-css-variables.ts';
import { clampScale, type PageSize, type Room, scaleFor, stepScale, type Zoom } from './page-geometry.ts';
import { anchorAt, type ClientPoint, restoreAnchor } from './scroll-anchor.ts';

/** Zoom of a scrolling box: steps, fits, Ctrl and wheel, and pinch. The point under the pointer stays in place. */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  pages: RefObject<HTMLElement | null>,
  widest: PageSize,
) {
  const [zoom, setZoom] = useState<Zoom>('auto');
  const room = useRoom(scroller);
  const scale = room ? scaleFor(zoom, room, widest) : 0;
  const latest = useRef(scale);
  latest.current = scale;
  const point = useRef<ClientPoint>(undefined);

  useAppliedScale(scroller, pages, scale, point);
  useGestures(scroller, latest, setZoom, point);

  return {
    scale,
    isWholePage: zoom === 'page',
    zoomIn: useCallback(() => setZoom(stepScale(latest.current, 'in')), []),
    zoomOut: useCallback(() => setZoom(stepScale(latest.current, 'out')), []),
    fit: setZoom as (zoom: 'auto' | 'width' | 'page') => void,
  };
}

function useRoom(scroller: RefObject<HTMLElement | null>): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      // While hidden, scale and position are kept for when it is shown again.
      if (element.clientWidth === 0) return;
      const style = getComputedStyle(element);
      const padding = (side: 'Top' | 'Bottom' | 'Left' | 'Right') =>
        Number.parseFloat(style[`padding${side}`]);
      const width = Math.max(120, element.clientWidth - padding('Left') - padding('Right'));
      const height = Math.max(160, element.clientHeight - padding('Top') - padding('Bottom'));
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [scroller]);
  return room;
}

/** Scales all pages with one custom property and keeps the visible position. */
function useAppliedScale(
  scroller: RefObject<HTMLElement | null>,
  pages: RefObject<HTMLElement | null>,
  scale: number,
  point: RefObject<ClientPoint | undefined>,
): void {
  const applied = useRef(0);
  useLayoutEffect(() => {
    const [box, sheets] = [scroller.current, pages.current];
    if (!box || !sheets || scale === 0) return;
    const place = applied.current > 0 ? anchorAt(box, sheets, point.current) : undefined;
    applied.current = scale;
    point.current = undefined;
    setCssVariables(sheets, { '--total-scale-factor': String(scale) });
    if (place) restoreAnchor(box, place);
  }, [scroller, pages, scale, point]);
}

function useGestures(
  scroller: RefObject<HTMLElement | null>,
  latest: RefObject<number>,
  setZoom: (zoom: Zoom) => void,
  point: RefObject<ClientPoint | undefined>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let pinch: { readonly distance: number; readonly scale: number } | undefined;
    const zoomAt = (scale: number, at: ClientPoint) => {
      point.current = at;
      setZoom(clampScale(scale));
    };
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAt(latest.current * Math.exp(-event.deltaY / 300), event);
    };
    const handleTouchMove = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers) return;
      event.preventDefault();
      pinch ??= { distance: fingers.distance, scale: latest.current };
      zoomAt((pinch.scale * fingers.distance) / pinch.distance, fingers);
    };
    const handleTouchEnd = () => {
      pinch = undefined;
    };
    // React's wheel and touch listeners are passive, so the browser would zoom instead.
    element.addEventListener('wheel', handleWheel, { passive: false });
    element.addEventListener('touchmove', handleTouchMove, { passive: false });
    element.addEventListener('touchend', handleTouchEnd);
    element.addEventListener('touchcancel', handleTouchEnd);
    return () => {
      element.removeEventListener('wheel', handleWheel);
      element.removeEventListener('touchmove', handleTouchMove);
      element.removeEventListener('touchend', handleTouchEnd);
      element.removeEventListener('touchcancel', handleTouchEnd);
    };
  }, [scroller, latest, setZoom, point]);
}

/** Distance between two fingers, and the point between them. */
function fingersOf(event: TouchEvent): (ClientPoint & { readonly distance: number }) | undefined {
  const [one, other] = [event.touches[0], event.touches[1]];
  if (!one || !other || event.touches.length !== 2) return undefined;
  return {
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  };
}
