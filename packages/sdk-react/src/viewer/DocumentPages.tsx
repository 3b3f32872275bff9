'use client';
import { clipping } from '@lavra/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type ForwardedRef,
  type KeyboardEvent,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Loading } from '../primitives/feedback/Skeleton.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfViewer.module.css';
import { nextTurn, type PageSize, type Turn, turned } from './page-geometry.ts';
import type { PdfDocument } from './pdf-engine.ts';
import { SearchBar } from './SearchBar.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useDocumentSearch } from './use-document-search.ts';
import { usePageSizes, useReports, useShownFinding, useTurnedPlace } from './use-page-places.ts';
import { usePixelRatio } from './use-pixel-ratio.ts';
import { useVisiblePages } from './use-visible-pages.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerTools } from './ViewerTools.tsx';
import type { PdfViewerHandle, PdfViewerProps } from './viewer-props.ts';

/** Props of {@link DocumentPages}. */
export type DocumentPagesProps = Omit<PdfViewerProps, 'source' | 'preview'> & {
  /** Absent while loading, when the preview is shown. */
  readonly pdf: PdfDocument | undefined;
  readonly total: number;
  readonly firstPage: PageSize;
  readonly preview: PdfViewerProps['preview'];
  readonly onRetry: () => void;
  readonly handle: ForwardedRef<PdfViewerHandle>;
};

/** The pages of a document with all viewer controls. */
export function DocumentPages({
  pdf,
  total,
  firstPage,
  preview,
  onRetry,
  handle,
  onReady,
  onPageChange,
  onPageState,
  renderOverlay,
  tools = 'floating',
  thumbnails,
  turning = 'allowed',
  actions,
}: DocumentPagesProps) {
  const texts = useMessages(viewerMessages);
  const side = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const query = useRef<HTMLInputElement>(null);
  const [turn, setTurn] = useState<Turn>(0);
  const [hasThumbnails, setHasThumbnails] = useState(false);
  const pixelRatio = usePixelRatio();
  const { sizeOf, widest, keepSize } = usePageSizes(firstPage, preview?.paginas);
  const { scale, isWholePage, zoomIn, zoomOut, fit } = useZoom(scroller, pages, turned(widest, turn));
  const { current, live, observe } = useVisiblePages(total);
  const search = useDocumentSearch(pdf, current);

  const goToPage = useCallback((page: number) => {
    pages.current?.children[page - 1]?.scrollIntoView({ block: 'start' });
  }, []);
  useImperativeHandle(handle, () => ({ goToPage }), [goToPage]);
  useReports(pdf, current, { onReady, onPageChange });
  const reportState = useCallback<NonNullable<typeof onPageState>>(
    (page, state) => onPageState?.(page, state),
    [onPageState],
  );
  useTurnedPlace(turn, current, goToPage);
  const showMark = useShownFinding(search, live, goToPage);

  const turnOn = turning === 'allowed' ? () => setTurn(nextTurn) : undefined;
  const openSearch = () => {
    search.open();
    query.current?.select();
  };
  const closeSearch = () => {
    search.close();
    scroller.current?.focus({ preventScroll: true });
  };
  const closeThumbnails = () => {
    setHasThumbnails(false);
    scroller.current?.focus({ preventScroll: true });
  };
  const leaveThumbnails = () => {
    // On small screens they are displayed over the pages.
    if (side.current && getComputedStyle(side.current).position === 'absolute') closeThumbnails();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeThumbnails();
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => fit('auto'),
    '9': () => fit('page'),
    r: turnOn ?? (() => undefined),
    n: () => goToPage(Math.min(total, current + 1)),
    p: () => goToPage(Math.max(1, current - 1)),
  };
  const handlePageKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    keys[event.key.toLowerCase()]?.();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (tools === 'none' || !pdf) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 'f') openSearch();
    else if (key === 'f3' || (isCommand && key === 'g')) {
      openSearch();
      search.step(event.shiftKey ? 'previous' : 'next');
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.viewer} data-searching={search.isOpen ? '' : undefined} onKeyDown={handleKey}>
      <div className={styles.body}>
        {hasThumbnails && thumbnails !== 'none' && (
          <div ref={side} className={styles.side} onKeyDown={closeByKey}>
            <Thumbnails
              pdf={pdf}
              total={total}
              sizeOf={sizeOf}
              turn={turn}
              {...thumbnails}
              current={current}
              onGoTo={goToPage}
              onPick={leaveThumbnails}
            />
          </div>
        )}
        <section
          ref={scroller}
          className={styles.scroller}
          aria-label={texts.document}
          aria-busy={pdf ? undefined : true}
          tabIndex={0}
          onKeyDown={handlePageKey}
        >
          {!pdf && <Loading label={texts.loading}>{null}</Loading>}
          <div ref={pages} className={styles.pages}>
            {scale > 0 &&
              Array.from({ length: total }, (_, index) => index + 1).map((number) => (
                <PdfPage
                  key={number}
                  pdf={pdf}
                  number={number}
                  total={total}
                  size={sizeOf(number)}
                  scale={live.has(number) ? scale : 0}
                  turn={turn}
                  pixelRatio={pixelRatio}
                  isLive={live.has(number)}
                  image={number === 1 ? preview?.imagem : undefined}
                  findings={live.has(number) ? findingsOf(search, number) : undefined}
                  onSize={keepSize}
                  onState={reportState}
                  onRetry={onRetry}
                  onMark={showMark}
                  observe={observe}
                >
                  {live.has(number)
                    ? renderOverlay?.({ numero: number, ...sizeOf(number), escala: scale })
                    : undefined}
                </PdfPage>
              ))}
          </div>
        </section>
        {total >= clipping.viewerScrollFromPages && (
          <ScrollButton current={current} total={total} onGoTo={goToPage} />
        )}
      </div>
      {search.isOpen && <SearchBar search={search} input={query} onClose={closeSearch} />}
      {tools === 'floating' && pdf && (
        <ViewerTools
          current={current}
          total={total}
          scale={scale}
          isWholePage={isWholePage}
          hasThumbnails={hasThumbnails}
          isSearching={search.isOpen}
          onZoomIn={zoomIn}
          onZoomOut={zoomOut}
          onFit={fit}
          onTurn={turnOn}
          onThumbnails={thumbnails === 'none' ? undefined : () => setHasThumbnails(!hasThumbnails)}
          onSearch={() => (search.isOpen ? closeSearch() : openSearch())}
          onGoTo={goToPage}
          actions={actions}
        />
      )}
    </div>
  );
}

/** Scrolls to the next page, and from the last one to the first. */
function ScrollButton({
  current,
  total,
  onGoTo,
}: {
  readonly current: number;
  readonly total: number;
  readonly onGoTo: (page: number) => void;
}) {
  const texts = useMessages(viewerMessages);
  const isLast = current >= total;
  return (
    <div className={styles.scrollButton} data-lavra-scroll>
      <IconButton
        variant="secondary"
        icon={isLast ? ArrowUp : ArrowDown}
        label={isLast ? texts.backToStart : texts.scrollOn}
        onClick={() => onGoTo(isLast ? 1 : current + 1)}
      />
    </div>
  );
}

function findingsOf({ isOpen, found, chosen }: ReturnType<typeof useDocumentSearch>, page: number) {
  const matches = isOpen ? found.get(page) : undefined;
  return matches && { matches, chosen: chosen?.page === page ? chosen.index : undefined };
}
