import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Custom properties and their values. */
export type CssVariables = Readonly<Record<`--${string}`, string>>;

/** `useLayoutEffect` without a warning on a server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Sets custom properties on an element; returns a function that removes them. */
export function setCssVariables(element: HTMLElement, variables: CssVariables): () => void {
  const entries = Object.entries(variables);
  for (const [name, value] of entries) element.style.setProperty(name, value);
  return () => {
    for (const [name] of entries) element.style.removeProperty(name);
  };
}

/**
 * Sets custom properties through the CSSOM. A style attribute in server-rendered HTML would be refused by a
 * strict Content-Security-Policy.
 */
export function useCssVariables(ref: RefObject<HTMLElement | null>, variables: CssVariables): void {
  const key = JSON.stringify(variables);
  useBrowserLayoutEffect(() => {
    const element = ref.current;
    return element ? setCssVariables(element, JSON.parse(key) as CssVariables) : undefined;
  }, [ref, key]);
}
