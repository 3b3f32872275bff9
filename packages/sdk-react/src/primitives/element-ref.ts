import { type ReactElement, type Ref, version } from 'react';

/** An element that a primitive clones to make it its trigger. */
export type TriggerElement = ReactElement<Record<string, unknown> & { ref?: Ref<Element> }>;

/** The ref of an element: React 18 keeps it beside the props, React 19 among them and warns about the other place. */
export function refOf(element: TriggerElement): Ref<Element> | undefined {
  if (Number.parseInt(version, 10) >= 19) return element.props.ref;
  return (element as unknown as { ref?: Ref<Element> }).ref;
}
