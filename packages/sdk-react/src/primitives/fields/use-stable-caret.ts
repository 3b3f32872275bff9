import { type RefObject, useReducer, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../theme/use-css-variables.ts';

const isSignificant = (character: string | undefined) => /[0-9A-Za-z]/.test(character ?? '');
const countSignificant = (text: string) => [...text].filter(isSignificant).length;

/**
 * Keeps the caret after the same letters and digits when formatting adds or removes punctuation. Call the returned
 * function in `onChange`, before the owner's handler.
 */
export function useStableCaret(
  input: RefObject<HTMLInputElement | null>,
  format: ((typed: string) => string) | undefined,
): () => void {
  const wanted = useRef<number | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useBrowserLayoutEffect(() => {
    const element = input.current;
    const significant = wanted.current;
    wanted.current = null;
    if (!element || significant === null) return;
    const total = countSignificant(element.value);
    let at = 0;
    for (let seen = 0; seen < significant && at < element.value.length; at += 1)
      if (isSignificant(element.value[at])) seen += 1;
    if (significant >= total) at = element.value.length;
    element.setSelectionRange(at, at);
  });
  return () => {
    const element = input.current;
    if (!element) return;
    const before = element.value.slice(0, element.selectionStart ?? 0);
    wanted.current = countSignificant(format ? format(before) : before);
    // A rejected character does not change the value, yet React moves the caret to the end.
    drawAgain();
  };
}
