import type { ComponentPropsWithoutRef, ElementType } from 'react';

/** An element's props without those that would restyle a primitive or replace its content. */
export type BareProps<Tag extends ElementType> = Omit<
  ComponentPropsWithoutRef<Tag>,
  'className' | 'style' | 'children' | 'dangerouslySetInnerHTML'
>;
