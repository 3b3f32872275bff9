import { type RefObject, useReducer, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../theme/use-css-variables.ts';

const isSignificant = (character: string | undefined) => /[0-9A-Za-z]/.test(character ?? '');
const countSignificant = (text: string) => [...text].filter(isSignificant).length;

/**
 * Keeps the caret among the same letters when what was typed is shown in another form: points and dashes come and go
 * around it. Call the answer in `onChange`, before the owner hears of it.
 */
export function useKeptCaret(
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
    // What was refused changes nothing for the owner, but React puts the caret to the end all the same.
    drawAgain();
  };
}
