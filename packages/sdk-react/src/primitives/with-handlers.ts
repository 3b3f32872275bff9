import type { SyntheticEvent } from 'react';

type Handler = (event: never) => void;

/** Adds handlers to a trigger. Its own handlers are called first. */
export function withHandlers(
  props: Readonly<Record<string, unknown>>,
  handlers: Readonly<Record<`on${string}`, Handler>>,
): Record<string, Handler> {
  const both = ([name, handler]: [string, Handler]) => {
    const own = props[name] as ((event: SyntheticEvent) => void) | undefined;
    const hear = (event: SyntheticEvent) => {
      own?.(event);
      handler(event as never);
    };
    return [name, hear] as const;
  };
  return Object.fromEntries(Object.entries(handlers).map(both));
}
