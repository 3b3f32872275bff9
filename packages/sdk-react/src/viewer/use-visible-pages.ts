import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentPage, livePages, type Visibility } from './page-geometry.ts';

const THRESHOLDS = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

/** Watches which pages are in sight: the current one, and those worth drawing. */
export function useVisiblePages(total: number) {
  const visibility = useRef<Map<number, number>>(new Map());
  const observer = useRef<IntersectionObserver>(undefined);
  const waiting = useRef(new Set<HTMLElement>());
  const [seen, setSeen] = useState<{ visible: Visibility; current: number }>({
    visible: new Map(),
    current: 1,
  });

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const number = Number((entry.target as HTMLElement).dataset.page);
          const height = entry.rootBounds?.height ?? window.innerHeight;
          const share = entry.isIntersecting ? entry.intersectionRect.height / Math.max(1, height) : 0;
          if (entry.isIntersecting) visibility.current.set(number, Math.max(share, 0.001));
          else visibility.current.delete(number);
        }
        const visible = new Map(visibility.current);
        setSeen((before) => ({ visible, current: currentPage(visible, before.current) }));
      },
      { threshold: THRESHOLDS },
    );
    observer.current = watcher;
    for (const element of waiting.current) watcher.observe(element);
    return () => {
      watcher.disconnect();
      observer.current = undefined;
    };
  }, []);

  const observe = useCallback((element: HTMLElement) => {
    waiting.current.add(element);
    observer.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      observer.current?.unobserve(element);
      visibility.current.delete(Number(element.dataset.page));
    };
  }, []);

  const live = useMemo(() => livePages(seen.visible, total, seen.current), [seen, total]);
  return { current: seen.current, live, observe };
}
