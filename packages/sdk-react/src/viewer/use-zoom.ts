import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clampScale, type PageSize, scaleFor, stepScale, type Zoom } from './page-geometry.ts';

/** Zoom of a scrolling box: buttons, ctrl and wheel, pinch, and the keys + - 0. */
export function useZoom(scroller: RefObject<HTMLElement | null>, widest: PageSize) {
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [boxWidth, setBoxWidth] = useState(0);
  const scale = boxWidth > 0 ? scaleFor(zoom, boxWidth, widest) : 0;
  const latest = useRef(scale);
  latest.current = scale;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      // Hidden behind a tab or on a narrow screen: its scale and place wait for it.
      if (element.clientWidth === 0) return;
      const style = getComputedStyle(element);
      const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
      setBoxWidth(Math.max(120, element.clientWidth - padding));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [scroller]);

  useKeptPlace(scroller, scale);
  useGestures(scroller, latest, setZoom);

  const zoomIn = useCallback(() => setZoom(stepScale(latest.current, 'in')), []);
  const zoomOut = useCallback(() => setZoom(stepScale(latest.current, 'out')), []);
  const fitWidth = useCallback(() => setZoom('fit'), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') setZoom('auto');
  };
  return { scale, zoomIn, zoomOut, fitWidth, onKeyDown };
}

/** What was in the middle of the box stays there when the scale changes. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, scale: number): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = scroller.current;
    const ratio = before.current > 0 ? scale / before.current : 1;
    before.current = scale;
    if (!element || ratio === 1) return;
    const middleX = element.scrollLeft + element.clientWidth / 2;
    const middleY = element.scrollTop + element.clientHeight / 2;
    element.scrollLeft = middleX * ratio - element.clientWidth / 2;
    element.scrollTop = middleY * ratio - element.clientHeight / 2;
  }, [scroller, scale]);
}

function useGestures(
  scroller: RefObject<HTMLElement | null>,
  latest: RefObject<number>,
  setZoom: (zoom: Zoom) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let pinch: { readonly distance: number; readonly scale: number } | undefined;
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setZoom(clampScale(latest.current * Math.exp(-event.deltaY / 300)));
    };
    const handleTouchMove = (event: TouchEvent) => {
      const distance = distanceOf(event);
      if (distance === undefined) return;
      event.preventDefault();
      pinch ??= { distance, scale: latest.current };
      setZoom(clampScale((pinch.scale * distance) / pinch.distance));
    };
    const handleTouchEnd = () => {
      pinch = undefined;
    };
    // React listens passively to wheel and touch, so that the page would zoom instead.
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
  }, [scroller, latest, setZoom]);
}

function distanceOf(event: TouchEvent): number | undefined {
  const [one, other] = [event.touches[0], event.touches[1]];
  if (!one || !other || event.touches.length !== 2) return undefined;
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
