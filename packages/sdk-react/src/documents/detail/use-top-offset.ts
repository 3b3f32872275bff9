import type { RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../theme/use-css-variables.ts';

/** Sets `--lavra-detail-top` on a root: the distance in pixels from the document's top to an element. */
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
    // Deferred to the next frame, because the new height resizes the observed elements.
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
