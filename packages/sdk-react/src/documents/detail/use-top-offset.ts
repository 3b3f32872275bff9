import type { RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../theme/use-css-variables.ts';

/** Keeps `--lavra-detail-top` on a root: how far below the document's top an element begins, in pixels. */
export function useTopOffset(
  element: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): void {
  useBrowserLayoutEffect(() => {
    const [target, holder] = [element.current, root.current];
    if (!target || !holder) return undefined;
    const measure = () => {
      const top = Math.round(target.getBoundingClientRect().top + window.scrollY);
      holder.style.setProperty('--lavra-detail-top', `${Math.max(0, top)}px`);
    };
    let frame = 0;
    measure();
    // In the next frame, as the new height resizes what is observed.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(holder);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [element, root]);
}
