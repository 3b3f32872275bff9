'use client';
import { forwardRef, type ReactNode, useRef } from 'react';
import { DocumentPages } from './DocumentPages.tsx';
import type { PageOverlay, PageSize } from './page-geometry.ts';
import type { PdfSource } from './pdf-engine.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import { FailedState, OpeningState, PasswordState } from './ViewerStates.tsx';

/** What can be asked of a viewer. */
export type PdfViewerHandle = {
  /** Scrolls to a page, from 1. */
  goToPage(page: number): void;
};

/** What is known of a document before it has come. */
export type PdfPreview = {
  /** Each page as it is shown, in PDF points. */
  readonly paginas: readonly PageSize[];
  /** Page 1 as a picture: it stands there until the page itself is drawn. */
  readonly imagem?: Blob | undefined;
};

/** Props of {@link PdfViewer}. */
export type PdfViewerProps = {
  /** Memoise it: another object is another document, and whoever shows the same object shares its opening. */
  readonly source: PdfSource;
  /** Shown at once, until the document has come. */
  readonly preview?: PdfPreview | undefined;
  readonly onReady?: (info: { readonly totalPaginas: number }) => void;
  readonly onPageChange?: (page: number) => void;
  /** Drawn over each page; place things in percent of it. Only pages in sight are asked for theirs. */
  readonly renderOverlay?: (page: PageOverlay) => ReactNode;
  readonly tools?: 'floating' | 'none';
  /** Whether the reader may turn the pages; 'fixed' where things are placed on them. */
  readonly turning?: 'allowed' | 'fixed';
  /** More controls at the end of the bar, such as a download. */
  readonly actions?: ReactNode;
};

/**
 * Shows a PDF in the box it is given: all pages, zoom, turning, search, thumbnails, selectable text. At most three
 * pages have a canvas. Links of the document do nothing.
 */
export const PdfViewer = forwardRef<PdfViewerHandle, PdfViewerProps>(function PdfViewer(
  { source, preview, ...rest },
  ref,
) {
  const { state, retry } = usePdfDocument(source);
  const identity = useIdentity(source);
  const firstPage = state.status === 'ready' ? state.firstPage : preview?.paginas[0];
  switch (state.status) {
    case 'loading':
    case 'ready': {
      if (!firstPage) return <OpeningState />;
      const pdf = state.status === 'ready' ? state.pdf : undefined;
      return (
        <DocumentPages
          {...rest}
          key={identity}
          pdf={pdf}
          total={pdf?.numPages ?? preview?.paginas.length ?? 1}
          firstPage={firstPage}
          preview={preview}
          onRetry={retry}
          handle={ref}
        />
      );
    }
    case 'failed':
      return <FailedState failure={state.failure} onRetry={retry} />;
    case 'password':
      return <PasswordState key={String(state.isWrong)} isWrong={state.isWrong} onSubmit={state.submit} />;
    default:
      return state satisfies never;
  }
});

/** Another number for each document: its zoom, turn and search are its own. */
function useIdentity(source: PdfSource): number {
  const known = useRef({ source, number: 0 });
  if (known.current.source !== source) known.current = { source, number: known.current.number + 1 };
  return known.current.number;
}
