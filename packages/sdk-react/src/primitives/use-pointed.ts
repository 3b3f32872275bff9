import { type RefObject, useEffect } from 'react';

/**
 * Marks a list with `data-pointed` from a move of the pointer over it until anything scrolls. While rows pass below a
 * resting pointer, highlighting each would paint in every frame.
 */
export function usePointed(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = ref.current;
    const point = () => list?.setAttribute('data-pointed', '');
    const scroll = () => list?.removeAttribute('data-pointed');
    list?.addEventListener('pointermove', point);
    // Scrolling elements of the host do not let the event bubble.
    document.addEventListener('scroll', scroll, true);
    return () => {
      list?.removeEventListener('pointermove', point);
      document.removeEventListener('scroll', scroll, true);
    };
  }, [ref]);
}
