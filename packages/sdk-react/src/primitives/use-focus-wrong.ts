import { type RefObject, useEffect, useRef } from 'react';

/** A wrong input, or the button that removes a wrong file. */
const WRONG = '[aria-invalid="true"], [data-wrong] button';

/** Focuses the first wrong field inside an element after each refused attempt; the ref goes to that element. */
export function useFocusWrong<E extends HTMLElement>(attempts: number): RefObject<E | null> {
  const root = useRef<E>(null);
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [attempts]);
  return root;
}
