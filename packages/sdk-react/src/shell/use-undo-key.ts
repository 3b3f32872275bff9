import { type RefObject, useEffect } from 'react';
import { isTyping } from '../primitives/is-typing.ts';

/**
 * Ctrl Z (⌘ Z) presses the 'Desfazer' of the newest notice. Notices are at the end of the page, too far from the focus
 * to be reached before they leave.
 */
export function useUndoKey(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current?.getRootNode() as Document | ShadowRoot | undefined;
    const page = frame.current?.ownerDocument;
    const handle = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z') return;
      if (event.defaultPrevented || isTyping(event.composedPath()[0])) return;
      const offers = root?.querySelectorAll<HTMLElement>('[data-lavra-undo]') ?? [];
      const newest = offers[offers.length - 1];
      if (!newest) return;
      event.preventDefault();
      newest.click();
    };
    page?.addEventListener('keydown', handle);
    return () => page?.removeEventListener('keydown', handle);
  }, [frame]);
}
