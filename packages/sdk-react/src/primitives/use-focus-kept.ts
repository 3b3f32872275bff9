import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a control when what had it has left the page, as the first 'add' button or the menu of a removed
 * row do: else a keyboard begins again at the top. `moment` names the states between which that can happen; nothing
 * before the first.
 */
export function useFocusKept(control: RefObject<HTMLElement | null>, moment: string | undefined): void {
  const before = useRef(moment);
  useEffect(() => {
    const hasPassed = before.current !== undefined && before.current !== moment;
    before.current = moment;
    const element = control.current;
    if (hasPassed && element && element.ownerDocument.activeElement === element.ownerDocument.body) {
      element.focus({ preventScroll: true });
    }
  }, [control, moment]);
}
