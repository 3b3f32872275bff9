import {
  autoUpdate,
  type FloatingContext,
  flip,
  offset,
  shift,
  size,
  type UseFloatingReturn,
  useFloating,
} from '@floating-ui/react';
import type { KeyboardEvent } from 'react';

/** Options of a popup. */
export type PopupOptions = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Element it is placed next to, if known at first render; otherwise pass it to `refs.setReference`. */
  readonly anchor?: Element;
  readonly placement: 'bottom-start' | 'bottom-end' | 'top';
  /** `reference` makes it at least as wide as its trigger. */
  readonly width?: 'own' | 'reference';
  /** Distance from the reference in pixels; 4 by default. */
  readonly gapPx?: number;
};

/** A popup next to its reference, kept inside the window. */
export type Popup = Pick<UseFloatingReturn, 'refs' | 'floatingStyles'> & {
  readonly context: FloatingContext;
  /** For popups that Tab leaves: it continues from the reference, because the popup is elsewhere in the DOM. */
  readonly leaveByTab: (event: KeyboardEvent) => void;
};

const matchWidth = size({
  apply({ rects, elements }) {
    elements.floating.style.minInlineSize = `${rects.reference.width}px`;
  },
});

/** Tells the styles how high the popup can be on its side of the reference. */
const knowRoom = size({
  padding: 8,
  apply({ availableHeight, elements }) {
    elements.floating.style.setProperty('--lavra-popup-room', `${availableHeight}px`);
  },
});

/** Positions a popup with Floating UI and updates the position. */
export function usePopup({
  open,
  onOpenChange,
  anchor,
  placement,
  width = 'own',
  gapPx = 4,
}: PopupOptions): Popup {
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange,
    ...(anchor ? { elements: { reference: anchor } } : {}),
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gapPx),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      knowRoom,
      ...(width === 'reference' ? [matchWidth] : []),
    ],
  });
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    (refs.domReference.current as HTMLElement | null)?.focus();
    onOpenChange(false);
  };
  return { refs, floatingStyles, context, leaveByTab };
}
