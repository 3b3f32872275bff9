'use client';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { Button } from '../primitives/Button.tsx';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { type PageFindings, PageMarks } from './PageMarks.tsx';
import styles from './PdfViewer.module.css';
import { type PageSize, turned } from './page-geometry.ts';
import { type PageDrawing, type PageDrawingState, useCanvas, usePage, useText } from './use-page-drawing.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** Props of {@link PdfPage}. */
export type PdfPageProps = PageDrawing & {
  readonly number: number;
  readonly total: number;
  /** Page size before any rotation. */
  readonly size: PageSize;
  readonly findings: PageFindings | undefined;
  readonly onSize: (number: number, size: PageSize) => void;
  /** Called with each change of how the page is shown. */
  readonly onState: (number: number, state: PageDrawingState) => void;
  /** Asks for the document to be reloaded. */
  readonly onRetry: () => void;
  /** Called when the mark of the current match is rendered. */
  readonly onMark: (mark: HTMLElement) => void;
  readonly observe: (element: HTMLElement) => () => void;
  readonly children?: ReactNode;
};

/** One page: canvas, text layer, matches, and the owner's overlay. A blank sheet unless `live`. */
export const PdfPage = memo(function PdfPage({
  number,
  total,
  size,
  findings,
  onSize,
  onState,
  onRetry,
  onMark,
  observe,
  children,
  ...drawing
}: PdfPageProps) {
  const texts = useMessages(viewerMessages);
  const sheet = useRef<HTMLElement>(null);
  const art = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { largura, altura } = turned(size, drawing.turn);
  useCssVariables(sheet, { '--lavra-page-wide': String(largura), '--lavra-page-high': String(altura) });
  const loaded = usePage(drawing.pdf, number, drawing.isLive, onSize);
  const page = loaded === 'failed' ? undefined : loaded;
  const drawn = useCanvas(page, drawing, art);
  const state = loaded === 'failed' ? 'failed' : drawn;
  // The engine works sequentially, so text is read after drawing.
  const pieces = useText(state === 'waiting' ? undefined : page, drawing.turn, text);
  const hasFailed = state === 'failed';
  useEffect(() => (sheet.current ? observe(sheet.current) : undefined), [observe]);
  useEffect(() => {
    onState(number, state);
  }, [onState, number, state]);
  useRetryOnline(hasFailed, onRetry);

  return (
    <section
      ref={sheet}
      className={styles.page}
      data-page={number}
      data-live={drawing.isLive ? '' : undefined}
      data-drawn={state === 'drawn' || state === 'picture' ? '' : undefined}
      aria-label={texts.page(number, total)}
    >
      <div ref={art} className={styles.art} />
      {findings && <PageMarks sheet={sheet} pieces={pieces} findings={findings} onMark={onMark} />}
      <div ref={text} className={styles.text} data-text-layer="" />
      {state === 'picture' && (
        <p className={styles.pagePicture} role="status">
          {texts.pagePicture}
        </p>
      )}
      {hasFailed && (
        <div className={styles.pageFailed} role="alert">
          <p>{texts.pageFailed}</p>
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {children && (
        <div className={styles.overlay} data-turn={drawing.turn || undefined}>
          {children}
        </div>
      )}
    </section>
  );
});
