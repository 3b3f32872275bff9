import type { ReactNode, RefObject } from 'react';

/** Props of every modal layer. */
export type LayerProps = {
  readonly open: boolean;
  /** Called on Escape, the close button, or a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons; the primary one last. */
  readonly footer?: ReactNode;
  /** Element focused first; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
};
