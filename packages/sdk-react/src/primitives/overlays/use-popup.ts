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

/** What a popup needs to know of its owner. */
export type PopupOptions = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What it stands beside, where that is known from the start; else `refs.setReference` takes it. */
  readonly anchor?: Element;
  readonly placement: 'bottom-start' | 'bottom-end' | 'top';
  /** `reference` when it must be at least as wide as what opened it. */
  readonly width?: 'own' | 'reference';
  /** In pixels, from the reference; 4 unless given. */
  readonly gapPx?: number;
};

/** A popup beside its reference, inside of the window. */
export type Popup = Pick<UseFloatingReturn, 'refs' | 'floatingStyles'> & {
  readonly context: FloatingContext;
  /** For popups that Tab leaves: they are far away in the DOM, so Tab goes on from the reference. */
  readonly leaveByTab: (event: KeyboardEvent) => void;
};

const matchWidth = size({
  apply({ rects, elements }) {
    elements.floating.style.minInlineSize = `${rects.reference.width}px`;
  },
});

/** Places a popup by Floating UI and keeps it in its place. */
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
