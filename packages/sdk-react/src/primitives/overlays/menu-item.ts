import type { IconComponent } from '../icon.ts';

/** One action of a menu. */
export type MenuItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconComponent;
  readonly tone?: 'neutral' | 'danger';
  /** Why it cannot be done now; disables it and is shown below its label. */
  readonly disabledReason?: string | undefined;
  /** Draws a line above it. */
  readonly startsGroup?: boolean;
  readonly onSelect: () => void;
};

/** The action that has the focus when the menu opens; none when it is opened by a pointer. */
export type MenuStart = 'none' | 'first' | 'last';
