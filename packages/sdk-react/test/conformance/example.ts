import type { ReactElement, Ref } from 'react';

/** How the suite renders a component, and its accessible role and name. */
export type Example = {
  /** Rendered inside a LavraProvider whose requests all fail. */
  readonly draw: (ref?: Ref<never>) => ReactElement;
  /** Accepts a ref, which returns the control. */
  readonly takesRef?: boolean;
  /** Role and accessible name. */
  readonly role?: readonly [role: string, name?: string];
  /** More states by name; checked like the first, except for the ref. */
  readonly states?: Readonly<Record<string, ReactElement>>;
  /** Renders no element of its own around its children. */
  readonly rendersOnlyChildren?: boolean;
  /** A layer, rendered in the portal. */
  readonly layer?: boolean;
};
