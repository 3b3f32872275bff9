import { type Covered, coveredBy, type PercentBox } from '@lavra/domain';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { isWorthKeeping } from '../viewer/page-texts.ts';
import type { EditorBox } from './editor-box.ts';

/** What each box of a page covers, by its key: another box, or text once the page's text has loaded. */
export function useCovered(
  anchor: RefObject<HTMLElement | null>,
  boxes: readonly EditorBox[],
): ReadonlyMap<string, Covered> {
  const text = usePageText(anchor);
  return useMemo(
    () =>
      new Map(
        boxes.flatMap((box): readonly (readonly [string, Covered])[] => {
          const others = boxes.filter((other) => other.key !== box.key);
          const covered = coveredBy(box, others, text);
          return covered ? [[box.key, covered]] : [];
        }),
      ),
    [boxes, text],
  );
}

const noText: readonly PercentBox[] = [];

/** Positions of the page's text, in percent of the page; updated when the viewer writes text. */
function usePageText(anchor: RefObject<HTMLElement | null>): readonly PercentBox[] {
  const [text, setText] = useState(noText);
  useEffect(() => {
    const page = anchor.current?.closest<HTMLElement>('[data-page]');
    const layer = page?.querySelector<HTMLElement>('[data-text-layer]');
    if (!page || !layer) return;
    const read = () => setText(textOn(page));
    read();
    const observer = new MutationObserver(read);
    observer.observe(layer, { childList: true });
    return () => observer.disconnect();
  }, [anchor]);
  return text;
}

/** Positions of a drawn page's text, in percent of the page. */
export function textOn(page: HTMLElement): readonly PercentBox[] {
  const whole = page.getBoundingClientRect();
  if (whole.width === 0 || whole.height === 0) return [];
  return [...page.querySelectorAll('[data-text-layer] span')]
    .filter(({ textContent }) => isWorthKeeping(textContent))
    .map((span) => {
      const { left, top, width, height } = span.getBoundingClientRect();
      return {
        percentX: ((left - whole.left) / whole.width) * 100,
        percentY: ((top - whole.top) / whole.height) * 100,
        percentLargura: (width / whole.width) * 100,
        percentAltura: (height / whole.height) * 100,
      };
    });
}
