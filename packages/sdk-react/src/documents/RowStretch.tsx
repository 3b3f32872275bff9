import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useCssVariables } from '../theme/use-css-variables.ts';
import styles from './DocumentList.module.css';

/** Distance from the visible area within which rows are drawn. */
const NEAR = '800px';

type RowStretchProps = {
  readonly kind: 'rows' | 'cards';
  /** Height in CSS pixels until the rows are drawn, which takes until after the first frame; none: drawn at once. */
  readonly expectedHeight: number | undefined;
  /** Draws the rows. */
  readonly children: () => ReactNode;
};

/**
 * A few rows of a long list, drawn only near the visible area; elsewhere a space as high as they were. A list of
 * 10,000 rows thus costs no more than a screenful. Rows with the focus stay.
 */
export function RowStretch({ kind, expectedHeight, children }: RowStretchProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [awayHeight, setAwayHeight] = useState(expectedHeight);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // After a busy moment several have gathered; the last is the present.
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting, boundingClientRect } = entry;
        if (!isIntersecting && element.matches(':focus-within')) return;
        // A transition, so that drawing does not hold up the scrolling.
        startTransition(() => setAwayHeight(isIntersecting ? undefined : boundingClientRect.height));
      },
      // The second is for a list inside an element of the host's that scrolls.
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isAway = awayHeight !== undefined;
  useCssVariables(ref, isAway ? { '--lavra-away': `${awayHeight}px` } : {});
  return (
    <div
      ref={ref}
      role="presentation"
      className={styles.stretch}
      data-kind={kind}
      data-away={isAway ? '' : undefined}
    >
      {!isAway && children()}
    </div>
  );
}

/** Parts of at most `size` entries, in order. */
export function stretchesOf<Entry>(entries: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}
