import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';

/** Steps through changes; also by Alt and an arrow key. */
export type ChangeSteps = {
  /** The current change, from 0; null before the first step. */
  readonly at: number | null;
  readonly go: (step: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Keys of both steps, for assistive technology. */
export const stepKeys = { next: 'Alt+ArrowDown', previous: 'Alt+ArrowUp' } as const;

/** Steps through `total` changes, and wraps around. `show` brings one into view. */
export function useChangeSteps(
  total: number,
  show: (index: number) => void,
  start: number | null,
): ChangeSteps {
  const [last, setLast] = useState(start);
  // There may be fewer changes than before.
  const at = last === null || total === 0 ? null : Math.min(last, total - 1);
  const go = useCallback(
    (step: 1 | -1) => {
      if (total === 0) return;
      const first = step === 1 ? 0 : total - 1;
      const next = at === null ? first : (at + step + total) % total;
      setLast(next);
      show(next);
    },
    [at, total, show],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };
  return { at, go, onKeyDown };
}

/** Focuses one of the marked changes in an element. */
export function useFocusChange(root: RefObject<HTMLElement | null>): (index: number) => void {
  return useCallback(
    (index) => {
      const change = root.current?.querySelectorAll<HTMLElement>('[data-change]')[index];
      change?.scrollIntoView({ block: 'center' });
      change?.focus({ preventScroll: true });
    },
    [root],
  );
}
