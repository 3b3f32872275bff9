import { type ReactElement, type Ref, version } from 'react';

/** An element that a primitive clones as its trigger. */
export type TriggerElement = ReactElement<Record<string, unknown> & { ref?: Ref<Element> }>;

/** Returns an element's ref. React 18 has it outside the props; React 19 has it in them and warns about the old place. */
export function refOf(element: TriggerElement): Ref<Element> | undefined {
  if (Number.parseInt(version, 10) >= 19) return element.props.ref;
  return (element as unknown as { ref?: Ref<Element> }).ref;
}
