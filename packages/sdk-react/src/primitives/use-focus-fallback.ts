import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a control when the focused element has left the page, such as the menu of a removed row; otherwise keyboard
 * users would start again at the top. `moment` identifies the state in which this can happen; undefined before the
 * first.
 */
export function useFocusFallback(control: RefObject<HTMLElement | null>, moment: string | undefined): void {
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
