import type { IconComponent } from '../icon.ts';

/** One action of a menu. */
export type MenuItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconComponent;
  readonly tone?: 'neutral' | 'danger';
  /** Why the action is unavailable. Disables it and is shown below its label. */
  readonly disabledReason?: string | undefined;
  /** Set on the options of a choice: whether it is the chosen one. */
  readonly checked?: boolean;
  /** Draws a line above it. */
  readonly startsGroup?: boolean;
  readonly onSelect: () => void;
};

/** Item focused when the menu opens; none if a pointer opens it. */
export type MenuStart = 'none' | 'first' | 'last';
