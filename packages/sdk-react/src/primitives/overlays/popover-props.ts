import type { ReactElement, ReactNode, RefObject } from 'react';

/** Props of a popover. */
export type PopoverProps = {
  /** Accessible name. */
  readonly label: string;
  /** A Button or IconButton; it is focused again when the popover closes. */
  readonly trigger: ReactElement;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top';
  /** Element focused first; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};
