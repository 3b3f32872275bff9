'use client';
import type { PercentBox } from '@lavra/domain';
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { drawImage } from './draw-page.ts';
import { type PageSize, type Turn, turned } from './page-geometry.ts';
import type { PdfDocument } from './pdf-engine.ts';
import styles from './Thumbnails.module.css';
import { useBoxPlace } from './use-box-place.ts';
import { useDrawing } from './use-drawing.ts';

/** A coloured rectangle on a thumbnail, in percent of its page. */
export type ThumbnailMark = PercentBox & {
  readonly key: string;
  /** One of the six signatory colours. */
  readonly signer: number;
};

/** Additional content of thumbnails. */
export type ThumbnailLooks = {
  /** Accessible name of a thumbnail, if it is more than its page number. */
  readonly labelOf?: (page: number) => string;
  /** Marks of a page, shown with their number; the same array as long as they are the same. */
  readonly marksOf?: (page: number) => readonly ThumbnailMark[];
};

/** Props of {@link Thumbnails}. */
export type ThumbnailsProps = ThumbnailLooks & {
  readonly pdf: PdfDocument | undefined;
  readonly total: number;
  readonly sizeOf: (page: number) => PageSize;
  readonly turn?: Turn;
  readonly current: number;
  /** Called when arrow keys or a press choose a page; `onPick` only after a press. */
  readonly onGoTo: (page: number) => void;
  readonly onPick?: () => void;
};

const WIDTH_PX = 66;

/** Thumbnails of all pages; only visible ones are drawn. One Tab stop, then arrows, Home and End. */
export function Thumbnails({
  pdf,
  total,
  sizeOf,
  turn = 0,
  current,
  labelOf,
  marksOf,
  onGoTo,
  onPick,
}: ThumbnailsProps) {
  const texts = useMessages(viewerMessages);
  const list = useRef<HTMLElement>(null);
  const { seen, observe } = useSeen(list);
  useEffect(() => reveal(list.current, current), [current]);
  const latest = useRef({ onGoTo, onPick });
  latest.current = { onGoTo, onPick };
  const pick = useCallback((page: number) => {
    latest.current.onGoTo(page);
    latest.current.onPick?.();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    const from = Number((event.target as HTMLElement).dataset.thumb);
    const page = pageOfKey(event.key, from, total);
    if (page === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    list.current?.querySelector<HTMLElement>(`[data-thumb="${page}"]`)?.focus({ preventScroll: true });
    reveal(list.current, page);
    onGoTo(page);
  };
  return (
    <nav ref={list} className={styles.list} aria-label={texts.thumbnails} onKeyDown={handleKey}>
      {Array.from({ length: total }, (_, index) => index + 1).map((number) => {
        const { largura, altura } = turned(sizeOf(number), turn);
        return (
          <Thumbnail
            key={number}
            pdf={seen.has(number) ? pdf : undefined}
            number={number}
            label={labelOf?.(number) ?? texts.page(number, total)}
            count={marksOf?.(number).length ?? 0}
            marks={seen.has(number) ? marksOf?.(number) : undefined}
            wide={largura}
            high={altura}
            turn={turn}
            isCurrent={number === current}
            observe={observe}
            onGoTo={pick}
          />
        );
      })}
    </nav>
  );
}

type ThumbnailProps = {
  readonly pdf: PdfDocument | undefined;
  readonly number: number;
  readonly label: string;
  readonly count: number;
  readonly marks: readonly ThumbnailMark[] | undefined;
  readonly wide: number;
  readonly high: number;
  readonly turn: Turn;
  readonly isCurrent: boolean;
  readonly observe: (element: HTMLElement) => () => void;
  readonly onGoTo: (page: number) => void;
};

const Thumbnail = memo(function Thumbnail({
  pdf,
  number,
  label,
  count,
  marks,
  wide,
  high,
  turn,
  isCurrent,
  observe,
  onGoTo,
}: ThumbnailProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const art = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-thumb-ratio': `${wide} / ${high}` });
  useDrawing(art, { pdf, number, scale: WIDTH_PX / wide, turn, className: styles.picture, draw: drawImage });
  useEffect(() => (ref.current ? observe(ref.current) : undefined), [observe]);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.thumb}
      data-thumb={number}
      data-fields={count || undefined}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onGoTo(number)}
    >
      <span ref={art} className={styles.art} />
      {marks?.map(({ key, ...mark }) => (
        <Mark key={key} mark={mark} />
      ))}
    </button>
  );
});

function Mark({ mark }: { readonly mark: Omit<ThumbnailMark, 'key'> }) {
  const ref = useRef<HTMLSpanElement>(null);
  useBoxPlace(ref, mark);
  return <span ref={ref} className={styles.mark} data-signer={mark.signer} />;
}

function pageOfKey(key: string, from: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(total, from + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(1, from - 1);
    case 'Home':
      return 1;
    case 'End':
      return total;
    default:
      return undefined;
  }
}

/** Scrolls only the list, not the page around it. */
function reveal(list: HTMLElement | null, page: number): void {
  const thumb = list?.querySelector(`[data-thumb="${page}"]`);
  if (!list || !thumb) return;
  const [box, place] = [list.getBoundingClientRect(), thumb.getBoundingClientRect()];
  // With the numbers below.
  const margin = 32;
  if (place.top < box.top + margin) list.scrollTop -= box.top + margin - place.top;
  else if (place.bottom > box.bottom - margin) list.scrollTop += place.bottom - box.bottom + margin;
}

function useSeen(list: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const watcher = useRef<IntersectionObserver>(undefined);
  const waiting = useRef(new Set<HTMLElement>());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { isIntersecting, target } of entries) {
            const number = Number((target as HTMLElement).dataset.thumb);
            if (isIntersecting) now.add(number);
            else now.delete(number);
          }
          return now;
        }),
      { root: list.current, rootMargin: '200px 0px' },
    );
    watcher.current = observer;
    for (const element of waiting.current) observer.observe(element);
    return () => {
      observer.disconnect();
      watcher.current = undefined;
    };
  }, [list]);
  const observe = useCallback((element: HTMLElement) => {
    waiting.current.add(element);
    watcher.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      watcher.current?.unobserve(element);
    };
  }, []);
  return { seen, observe };
}
