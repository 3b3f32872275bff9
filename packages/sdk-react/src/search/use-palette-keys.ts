import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../primitives/is-typing.ts';

/** Ctrl K (⌘ K) opens the palette; '/' focuses the search of the page, or opens the palette where there is none. */
export function usePaletteKeys(frame: RefObject<HTMLElement | null>, open: (() => void) | undefined): void {
  const latest = useRef(open);
  latest.current = open;
  const isOffered = open !== undefined;
  useEffect(() => {
    const root = frame.current;
    if (!root || !isOffered) return undefined;
    const handle = (event: KeyboardEvent) => {
      // A layer over the page handles its own keys.
      if (event.defaultPrevented || event.altKey || root.closest('[inert], [aria-hidden="true"]')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') latest.current?.();
      else if (!isCommand && event.key === '/' && !isTyping(event.composedPath()[0])) {
        const field = root.querySelector<HTMLInputElement>('[data-lavra-search]');
        if (field) field.focus();
        else latest.current?.();
      } else return;
      event.preventDefault();
    };
    const page = root.ownerDocument;
    page.addEventListener('keydown', handle);
    return () => page.removeEventListener('keydown', handle);
  }, [frame, isOffered]);
}
