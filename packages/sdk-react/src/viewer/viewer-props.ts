import type { ReactNode } from 'react';
import type { PageOverlay, PageSize } from './page-geometry.ts';
import type { PdfSource } from './pdf-engine.ts';
import type { ThumbnailLooks } from './Thumbnails.tsx';
import type { PageDrawingState } from './use-page-drawing.ts';

/** Imperative methods of a viewer. */
export type PdfViewerHandle = {
  /** Scrolls to a page, from 1. */
  goToPage(page: number): void;
};

/** Data known before a document has loaded. */
export type PdfPreview = {
  /** Sizes of the displayed pages, in PDF points. */
  readonly paginas: readonly PageSize[];
  /** Page 1 as an image, shown until the page is drawn. */
  readonly imagem?: Blob | undefined;
};

/** Props of {@link PdfViewer}. */
export type PdfViewerProps = {
  /** Memoise it: another object is another document. Components with the same object share its opening. */
  readonly source: PdfSource;
  /** Shown until the document has loaded. */
  readonly preview?: PdfPreview | undefined;
  readonly onReady?: (info: { readonly totalPaginas: number }) => void;
  readonly onPageChange?: (page: number) => void;
  /**
   * Called when a page, from 1, is shown in another way: 'waiting' if it is out of sight or not drawn yet, 'picture' if
   * the server drew it, because the browser could not draw it whole, 'failed' if not all of it can be shown. Memoise it.
   */
  readonly onPageState?: (page: number, state: PageDrawingState) => void;
  /** Content drawn over each page; position it in percent of the page. Requested only for visible pages. */
  readonly renderOverlay?: (page: PageOverlay) => ReactNode;
  readonly tools?: 'floating' | 'none';
  /** Names and marks of the thumbnails; 'none' if the host shows thumbnails itself. */
  readonly thumbnails?: ThumbnailLooks | 'none' | undefined;
  /** Whether the reader may rotate pages; 'fixed' if content is positioned on them. */
  readonly turning?: 'allowed' | 'fixed';
  /** More controls at the end of the toolbar, such as a download. */
  readonly actions?: ReactNode;
};
