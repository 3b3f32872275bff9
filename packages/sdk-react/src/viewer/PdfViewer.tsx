'use client';
import { FileX2, RotateCw } from 'lucide-react';
import {
  forwardRef,
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { Button } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/EmptyState.tsx';
import { PasswordField } from '../primitives/PasswordField.tsx';
import { Loading, Skeleton } from '../primitives/Skeleton.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfViewer.module.css';
import type { PageOverlay, PageSize } from './page-geometry.ts';
import type { OpenFailure, PdfDocument, PdfSource } from './pdf-engine.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import { useVisiblePages } from './use-visible-pages.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerTools } from './ViewerTools.tsx';

/** What can be asked of a viewer. */
export type PdfViewerHandle = {
  /** Scrolls to a page, from 1. */
  goToPage(page: number): void;
};

/** Props of {@link PdfViewer}. */
export type PdfViewerProps = {
  /** Memoise it: another object is another document. */
  readonly source: PdfSource;
  readonly onReady?: (info: { readonly totalPaginas: number }) => void;
  readonly onPageChange?: (page: number) => void;
  /** Drawn over each page; place things in percent of it. Only pages in sight are asked for theirs. */
  readonly renderOverlay?: (page: PageOverlay) => ReactNode;
  readonly tools?: 'floating' | 'none';
  /** More controls at the end of the bar, such as a download. */
  readonly actions?: ReactNode;
};

/** Shows a PDF in the box it is given: all pages, zoom, selectable text, three pages alive at most. */
export const PdfViewer = forwardRef<PdfViewerHandle, PdfViewerProps>(function PdfViewer(
  { source, ...rest },
  ref,
) {
  const { state, retry } = usePdfDocument(source);
  switch (state.status) {
    case 'loading':
      return <OpeningState />;
    case 'failed':
      return <FailedState failure={state.failure} onRetry={retry} />;
    case 'password':
      return <PasswordState key={String(state.isWrong)} isWrong={state.isWrong} onSubmit={state.submit} />;
    case 'ready':
      return <Pages {...rest} pdf={state.pdf} firstPage={state.firstPage} handle={ref} />;
    default:
      return state satisfies never;
  }
});

type PagesProps = Omit<PdfViewerProps, 'source'> & {
  readonly pdf: PdfDocument;
  readonly firstPage: PageSize;
  readonly handle: React.ForwardedRef<PdfViewerHandle>;
};

function Pages({
  pdf,
  firstPage,
  handle,
  onReady,
  onPageChange,
  renderOverlay,
  tools = 'floating',
  actions,
}: PagesProps) {
  const texts = useMessages(viewerMessages);
  const scroller = useRef<HTMLElement>(null);
  const total = pdf.numPages;
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map([[1, firstPage]]));
  const sizeOf = (number: number) => sizes.get(number) ?? firstPage;
  const widest = [...sizes.values()].reduce(
    (wide, size) => (size.largura > wide.largura ? size : wide),
    firstPage,
  );
  const { scale, zoomIn, zoomOut, fitWidth, onKeyDown } = useZoom(scroller, widest);
  const { current, live, observe } = useVisiblePages(total);

  const keepSize = useCallback((number: number, size: PageSize) => {
    setSizes((known) => {
      const before = known.get(number);
      if (before?.largura === size.largura && before.altura === size.altura) return known;
      return new Map(known).set(number, size);
    });
  }, []);
  const goToPage = useCallback((page: number) => {
    scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
  }, []);
  useImperativeHandle(handle, () => ({ goToPage }), [goToPage]);
  const listeners = useRef({ onReady, onPageChange });
  listeners.current = { onReady, onPageChange };
  useEffect(() => listeners.current.onReady?.({ totalPaginas: pdf.numPages }), [pdf]);
  useEffect(() => listeners.current.onPageChange?.(current), [current]);

  return (
    <div className={styles.viewer}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={texts.document}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className={styles.pages}>
          {scale > 0 &&
            Array.from({ length: total }, (_, index) => index + 1).map((number) => (
              <PdfPage
                key={number}
                pdf={pdf}
                number={number}
                size={sizeOf(number)}
                scale={scale}
                isLive={live.has(number)}
                isCurrent={number === current}
                onSize={keepSize}
                observe={observe}
              >
                {live.has(number) && renderOverlay?.({ numero: number, ...sizeOf(number), escala: scale })}
              </PdfPage>
            ))}
        </div>
      </section>
      {tools === 'floating' && (
        <ViewerTools
          current={current}
          total={total}
          scale={scale}
          onZoomIn={zoomIn}
          onZoomOut={zoomOut}
          onFitWidth={fitWidth}
          onGoTo={goToPage}
          actions={actions}
        />
      )}
    </div>
  );
}

function OpeningState() {
  const texts = useMessages(viewerMessages);
  return (
    <div className={styles.viewer}>
      <div className={styles.state}>
        <div className={styles.sheet}>
          <Loading label={texts.loading}>
            <Skeleton width="60%" height="18px" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton />
            <Skeleton width="45%" />
          </Loading>
        </div>
      </div>
    </div>
  );
}

function FailedState({ failure, onRetry }: { readonly failure: OpenFailure; readonly onRetry: () => void }) {
  const texts = useMessages(viewerMessages);
  const isDamaged = failure === 'damaged';
  return (
    <div className={styles.viewer}>
      <div className={styles.state}>
        <div className={styles.card} role="alert">
          <EmptyState
            icon={FileX2}
            title={isDamaged ? texts.damagedTitle : texts.failedTitle}
            action={
              isDamaged ? undefined : (
                <Button icon={RotateCw} onClick={onRetry}>
                  {texts.retry}
                </Button>
              )
            }
          >
            {isDamaged ? texts.damagedText : texts.failedText}
          </EmptyState>
        </div>
      </div>
    </div>
  );
}

function PasswordState({
  isWrong,
  onSubmit,
}: {
  readonly isWrong: boolean;
  readonly onSubmit: (password: string) => void;
}) {
  const texts = useMessages(viewerMessages);
  const [password, setPassword] = useState('');
  return (
    <div className={styles.viewer}>
      <div className={styles.state}>
        <div className={styles.card}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit(password);
            }}
          >
            <h2 className={styles.title}>{texts.passwordTitle}</h2>
            <PasswordField
              label={texts.passwordLabel}
              value={password}
              onChange={setPassword}
              autoComplete="off"
              error={isWrong ? texts.passwordWrong : undefined}
            />
            <Button type="submit" variant="primary" width="full">
              {texts.passwordOpen}
            </Button>
          </form>
        </div>
      </div>
    </div>
  );
}
