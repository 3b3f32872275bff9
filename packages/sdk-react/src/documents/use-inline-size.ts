import { type RefObject, useEffect, useState } from 'react';

/** Current width of an element in CSS pixels; 0 before the first layout. */
export function useInlineSize(ref: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setSize(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
