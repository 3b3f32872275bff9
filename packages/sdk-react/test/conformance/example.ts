import type { ReactElement, Ref } from 'react';

/** How a component is drawn for the suite, and what it must be to a person who does not see it. */
export type Example = {
  /** Drawn inside of a LavraProvider whose every request fails. */
  readonly draw: (ref?: Ref<never>) => ReactElement;
  /** Takes a ref, and it is the control itself. */
  readonly takesRef?: boolean;
  /** The role and name by which a screen reader finds it. */
  readonly role?: readonly [role: string, name?: string];
  /** More states, by their name; checked as the first one is, but for the ref. */
  readonly states?: Readonly<Record<string, ReactElement>>;
  /** It is a layer over the page: it is drawn in the portal. */
  readonly layer?: boolean;
};
