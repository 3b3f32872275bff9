import type { ComponentPropsWithoutRef, ElementType } from 'react';

/** An element's own props without the two that would restyle a primitive. */
export type BareProps<Tag extends ElementType> = Omit<
  ComponentPropsWithoutRef<Tag>,
  'className' | 'style' | 'children' | 'dangerouslySetInnerHTML'
>;
