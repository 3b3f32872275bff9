import { useCallback, useEffect, useRef, useState } from 'react';
import { currentPage, livePages } from './page-geometry.ts';

const THRESHOLDS = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

type Sight = { readonly current: number; readonly live: ReadonlySet<number> };

/** Tracks the visible pages: the current one, and those to draw. */
export function useVisiblePages(total: number) {
  const visibility = useRef<Map<number, number>>(new Map());
  const observer = useRef<IntersectionObserver>(undefined);
  const waiting = useRef(new Set<HTMLElement>());
  const [sight, setSight] = useState<Sight>(() => ({ current: 1, live: livePages(new Map(), total, 1) }));

  useEffect(() => {
    const look = () =>
      setSight((before) => {
        const current = currentPage(visibility.current, before.current);
        const live = livePages(visibility.current, total, current);
        const isSame = current === before.current && hasAll(live, before.live);
        return isSame ? before : { current, live };
      });
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const number = Number((entry.target as HTMLElement).dataset.page);
          const height = entry.rootBounds?.height ?? window.innerHeight;
          const share = entry.isIntersecting ? entry.intersectionRect.height / Math.max(1, height) : 0;
          if (entry.isIntersecting) visibility.current.set(number, Math.max(share, 0.001));
          else visibility.current.delete(number);
        }
        look();
      },
      { threshold: THRESHOLDS },
    );
    observer.current = watcher;
    for (const element of waiting.current) watcher.observe(element);
    look();
    return () => {
      watcher.disconnect();
      observer.current = undefined;
    };
  }, [total]);

  const observe = useCallback((element: HTMLElement) => {
    waiting.current.add(element);
    observer.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      observer.current?.unobserve(element);
      visibility.current.delete(Number(element.dataset.page));
    };
  }, []);

  return { ...sight, observe };
}

function hasAll(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((page) => other.has(page));
}
