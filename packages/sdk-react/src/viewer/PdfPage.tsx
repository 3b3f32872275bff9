'use client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { drawCanvas, drawText, releaseCanvas } from './draw-page.ts';
import styles from './PdfViewer.module.css';
import type { PageSize } from './page-geometry.ts';
import type { PdfDocument, PdfPageProxy } from './pdf-engine.ts';

/** Props of {@link PdfPage}. */
export type PdfPageProps = {
  readonly pdf: PdfDocument;
  readonly number: number;
  readonly size: PageSize;
  readonly scale: number;
  /** Drawn only while it lives; otherwise an empty sheet of the same size. */
  readonly isLive: boolean;
  /** It is the one being read: drawn before its neighbours. */
  readonly isCurrent: boolean;
  readonly onSize: (number: number, size: PageSize) => void;
  readonly observe: (element: HTMLElement) => () => void;
  readonly children?: ReactNode;
};

const REDRAW_AFTER_MS = 120;

/** One page: canvas, text layer, and what the owner lays over it. */
export function PdfPage({
  pdf,
  number,
  size,
  scale,
  isLive,
  isCurrent,
  onSize,
  observe,
  children,
}: PdfPageProps) {
  const texts = useMessages(viewerMessages);
  const sheet = useRef<HTMLElement>(null);
  const art = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const page = usePage(pdf, number, isLive, onSize);
  useCssVariables(sheet, {
    '--lavra-page-width': `${size.largura * scale}px`,
    '--lavra-page-height': `${size.altura * scale}px`,
    '--total-scale-factor': String(scale),
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  });
  const hasFailed = useCanvas(page, scale, isCurrent, art);
  useText(page, text);
  useEffect(() => (sheet.current ? observe(sheet.current) : undefined), [observe]);

  return (
    <section
      ref={sheet}
      className={styles.page}
      data-page={number}
      data-live={isLive ? '' : undefined}
      aria-label={texts.page(number, pdf.numPages)}
    >
      <div ref={art} className={styles.art} />
      <div ref={text} className={styles.text} />
      {hasFailed && <p className={styles.pageFailed}>{texts.pageFailed}</p>}
      {children && <div className={styles.overlay}>{children}</div>}
    </section>
  );
}

function usePage(
  pdf: PdfDocument,
  number: number,
  isLive: boolean,
  onSize: (number: number, size: PageSize) => void,
): PdfPageProxy | undefined {
  const [page, setPage] = useState<PdfPageProxy>();
  useEffect(() => {
    if (!isLive) return undefined;
    let isGone = false;
    const load = async () => {
      const loaded = await pdf.getPage(number);
      if (isGone) return;
      const { width, height } = loaded.getViewport({ scale: 1 });
      onSize(number, { largura: width, altura: height });
      setPage(loaded);
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
      setPage(undefined);
    };
  }, [pdf, number, isLive, onSize]);
  return page;
}

function useCanvas(
  page: PdfPageProxy | undefined,
  scale: number,
  isCurrent: boolean,
  art: RefObject<HTMLDivElement | null>,
): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  const shown = useRef<HTMLCanvasElement>(undefined);
  const waitMs = useRef(0);
  waitMs.current = isCurrent && !shown.current ? 0 : REDRAW_AFTER_MS;
  useEffect(() => {
    if (!page) return undefined;
    const abort = new AbortController();
    const draw = async () => {
      try {
        const canvas = await drawCanvas(page, scale, abort.signal);
        if (abort.signal.aborted) return releaseCanvas(canvas);
        art.current?.append(canvas);
        if (shown.current) releaseCanvas(shown.current);
        shown.current = canvas;
        setHasFailed(false);
      } catch {
        if (!abort.signal.aborted) setHasFailed(true);
      }
    };
    // What is being read is drawn at once; while the zoom moves the old canvas is stretched.
    const timer = setTimeout(() => void draw(), waitMs.current);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [page, scale, art]);
  useEffect(() => {
    if (!page) return undefined;
    return () => {
      if (shown.current) releaseCanvas(shown.current);
      shown.current = undefined;
      page.cleanup();
    };
  }, [page]);
  return hasFailed;
}

function useText(page: PdfPageProxy | undefined, container: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!page || !element) return undefined;
    const abort = new AbortController();
    // Text that cannot be read leaves a page that can still be seen.
    drawText(page, element, abort.signal).catch(() => undefined);
    return () => {
      abort.abort();
      element.replaceChildren();
    };
  }, [page, container]);
}
