import { type RefCallback, useCallback, useEffect, useState } from 'react';

/** The entry of a list that is shown and focused, once. */
export type NextEntry = { readonly id: number | undefined; readonly block: 'center' | 'nearest' };

/** Also remembered when the list is drawn anew. */
const taken = new WeakSet<NextEntry>();

/** Returns the ref of the entry that is shown and focused. */
export function useNextEntry(next: NextEntry | undefined) {
  const block = next?.block ?? 'nearest';
  useEffect(() => {
    if (next) taken.add(next);
  }, [next]);
  const show = useCallback(
    (target: HTMLElement | null) => {
      // Later, when every chunk has its height.
      requestAnimationFrame(() => {
        target?.scrollIntoView({ block });
        target?.focus({ preventScroll: true });
      });
    },
    [block],
  );
  return (id: number): RefCallback<HTMLElement> | undefined =>
    next?.id === id && !taken.has(next) ? show : undefined;
}

/** Moves the focus from an entry that was removed to the next one, or to the one before. */
export function useRemoval(isShown: (id: number) => boolean, returnFrom?: number) {
  const [first] = useState<NextEntry>({ id: returnFrom, block: 'center' });
  const [removed, setRemoved] = useState<NextEntry & { readonly gone: number }>();
  const isGone = removed && !isShown(removed.gone);
  return {
    next: removed ? (isGone ? removed : undefined) : first,
    /** Changes when the removed entry has left, for a focus fallback. */
    moment: isGone && removed.gone,
    /** Called after a removal, with the entries that were shown before it. */
    note: (gone: number, shown: readonly number[]) => {
      const at = shown.indexOf(gone);
      setRemoved({ gone, id: shown[at + 1] ?? shown[at - 1], block: 'nearest' });
    },
  };
}
