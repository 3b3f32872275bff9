import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to a control when what had it has left the page, as the first 'add' button or the menu of a removed
 * row do: else a keyboard begins again at the top. `moment` names the states between which that can happen.
 */
export function useFocusKept(control: RefObject<HTMLElement | null>, moment: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is what may have taken the focus away
  useEffect(() => {
    const element = control.current;
    if (element && element.ownerDocument.activeElement === element.ownerDocument.body) {
      element.focus({ preventScroll: true });
    }
  }, [control, moment]);
}
