import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useCssVariables } from '../theme/use-css-variables.ts';
import styles from './DocumentList.module.css';

/** Distance from the visible area within which rows are drawn. */
const NEAR = '400px';

type RowChunksProps<Entry> = {
  readonly kind: 'rows' | 'cards';
  readonly entries: readonly Entry[];
  /**
   * Rows per chunk, largest first: each chunk contains chunks of the next size. A browser works on every
   * element in each frame of a scroll, and a large distant chunk is one empty element.
   */
  readonly sizes: readonly number[];
  /** Average height of a row, in CSS pixels. */
  readonly rowHeight: number;
  /** Index of a row that is drawn with the first frame; by default the first. */
  readonly startAt?: number;
  /** Draws a row. */
  readonly children: (entry: Entry) => ReactNode;
};

/**
 * The rows of a long list. Far from the visible area, an empty space of the same height replaces them, so that 10,000
 * rows cost no more than a screenful. Rows with the focus are always drawn.
 */
export function RowChunks<Entry>(props: RowChunksProps<Entry>): ReactNode {
  const [leaving] = useState((): Leaving => new Set());
  return <Chunks {...props} leaving={leaving} />;
}

/**
 * Functions that empty the chunks that have left the visible area. They run when the next chunk is drawn, because one
 * larger change of the page costs less than two.
 */
type Leaving = Set<() => void>;

function Chunks<Entry>(props: RowChunksProps<Entry> & { readonly leaving: Leaving }): ReactNode {
  const { kind, entries, sizes, rowHeight, startAt = 0, leaving, children } = props;
  const [size, ...smaller] = sizes;
  if (size === undefined) return entries.map(children);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => {
    const own = entries.slice(index * size, (index + 1) * size);
    const start = startAt - index * size;
    const shared = { kind, rowHeight, leaving, rows: own.length, isFirst: start >= 0 && start < size };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: by index, so that a deleted row moves few others
      <Chunk key={index} {...shared} isInnermost={smaller.length === 0}>
        {(drawnHeight) => (
          <Chunks
            {...{ kind, leaving, startAt: start }}
            entries={own}
            sizes={smaller}
            rowHeight={drawnHeight}
          >
            {children}
          </Chunks>
        )}
      </Chunk>
    );
  });
}

type ChunkProps = Pick<RowChunksProps<unknown>, 'kind' | 'rowHeight'> & {
  readonly leaving: Leaving;
  readonly rows: number;
  /** Whether it is drawn with the first frame. */
  readonly isFirst: boolean;
  readonly isInnermost: boolean;
  /** Draws the content. `rowHeight` is the average height of its rows when they were last drawn. */
  readonly children: (rowHeight: number) => ReactNode;
};

function Chunk({ kind, leaving, rows, rowHeight, isFirst, isInnermost, children }: ChunkProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ isAway: !isFirst, rowHeight });
  /** As last requested, which may not be drawn yet. */
  const isAway = useRef(!isFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // Transitions, so that drawing does not hold up the scrolling.
    const draw = () => {
      isAway.current = false;
      startTransition(() => setSeen((before) => ({ ...before, isAway: false })));
    };
    let height = 0;
    const empty = () => {
      if (element.matches(':focus-within')) return;
      isAway.current = true;
      startTransition(() => setSeen({ isAway: true, rowHeight: height / rows }));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // Several may have gathered while the browser was busy; the last is current.
        const entry = entries.at(-1);
        if (!entry) return;
        leaving.delete(empty);
        if (!entry.isIntersecting) {
          height = entry.boundingClientRect.height;
          if (!isAway.current) leaving.add(empty);
        } else if (isAway.current) {
          draw();
          for (const emptyLeft of leaving) emptyLeft();
          leaving.clear();
        }
      },
      // `scrollMargin` is for a list inside a scrolling element of the host's.
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      leaving.delete(empty);
    };
  }, [rows, leaving]);
  useCssVariables(ref, seen.isAway ? { '--lavra-away': `${seen.rowHeight * rows}px` } : {});
  return (
    <div
      ref={ref}
      role="presentation"
      className={styles.chunk}
      data-kind={isInnermost ? kind : undefined}
      data-away={seen.isAway ? '' : undefined}
    >
      {!seen.isAway && children(seen.rowHeight)}
    </div>
  );
}
