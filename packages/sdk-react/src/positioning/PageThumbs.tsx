'use client';
import type { PaginaMinuta } from '@lavra/client/types';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { drawCanvas, releaseCanvas } from '../viewer/draw-page.ts';
import type { PageSize } from '../viewer/page-geometry.ts';
import type { PdfDocument, PdfSource } from '../viewer/pdf-engine.ts';
import { usePdfDocument } from '../viewer/use-pdf-document.ts';
import type { EditorBox } from './editor-box.ts';
import styles from './PageThumbs.module.css';

/** Props of {@link PageThumbs}. */
export type PageThumbsProps = {
  readonly source: PdfSource;
  readonly paginas: readonly PaginaMinuta[];
  readonly boxes: readonly EditorBox[];
  readonly current: number;
  readonly onGoTo: (page: number) => void;
};

const thumbWidth = 64;

/** Every page, small, with the number of boxes on it. Only those in sight are drawn. */
export function PageThumbs({ source, paginas, boxes, current, onGoTo }: PageThumbsProps) {
  const texts = useMessages(positioningMessages);
  const { state } = usePdfDocument(source);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = list.current?.querySelector(`[data-thumb="${current}"]`);
    element?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className={styles.list} aria-label={texts.pages}>
      {paginas.map((size) => (
        <Thumb
          key={size.numero}
          pdf={state.status === 'ready' ? state.pdf : undefined}
          number={size.numero}
          size={size}
          fields={boxes.filter(({ pageNumber }) => pageNumber === size.numero).length}
          isCurrent={size.numero === current}
          onGoTo={onGoTo}
        />
      ))}
    </nav>
  );
}

type ThumbProps = {
  readonly pdf: PdfDocument | undefined;
  readonly number: number;
  readonly size: PageSize;
  readonly fields: number;
  readonly isCurrent: boolean;
  readonly onGoTo: (page: number) => void;
};

function Thumb({ pdf, number, size, fields, isCurrent, onGoTo }: ThumbProps) {
  const texts = useMessages(positioningMessages);
  const ref = useRef<HTMLButtonElement>(null);
  const art = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-thumb-ratio': `${size.largura} / ${size.altura}` });
  const isSeen = useSeen(ref);
  useDrawing(art, isSeen ? pdf : undefined, number, size);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.thumb}
      data-thumb={number}
      data-fields={fields || undefined}
      aria-label={texts.pageThumb(number, fields)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onGoTo(number)}
    >
      <span ref={art} className={styles.art} />
    </button>
  );
}

function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      rootMargin: '200px 0px',
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);
  return isSeen;
}

function useDrawing(
  art: RefObject<HTMLElement | null>,
  pdf: PdfDocument | undefined,
  number: number,
  { largura }: PageSize,
): void {
  useEffect(() => {
    if (!pdf) return undefined;
    const abort = new AbortController();
    let drawn: HTMLCanvasElement | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (abort.signal.aborted) return;
      drawn = await drawCanvas(page, thumbWidth / largura, abort.signal);
      if (abort.signal.aborted) return releaseCanvas(drawn);
      drawn.className = styles.canvas ?? '';
      art.current?.replaceChildren(drawn);
    };
    // A thumbnail that cannot be drawn stays a blank sheet: the viewer tells of the page's fault.
    draw().catch(() => undefined);
    return () => {
      abort.abort();
      if (drawn) releaseCanvas(drawn);
    };
  }, [art, pdf, number, largura]);
}
