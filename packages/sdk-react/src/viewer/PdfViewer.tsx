'use client';
import { forwardRef, useRef } from 'react';
import { DocumentPages } from './DocumentPages.tsx';
import type { PdfSource } from './pdf-engine.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import { FailedState, OpeningState, PasswordState } from './ViewerStates.tsx';
import type { PdfViewerHandle, PdfViewerProps } from './viewer-props.ts';

export type { PdfPreview, PdfViewerHandle, PdfViewerProps } from './viewer-props.ts';

/**
 * Shows a PDF in its container: all pages, zoom, rotation, search, thumbnails, selectable text. At most three pages
 * have a canvas. Links in the document do nothing.
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

/** A new number for each document, so that zoom, rotation and search start anew. */
function useIdentity(source: PdfSource): number {
  const known = useRef({ source, number: 0 });
  if (known.current.source !== source) known.current = { source, number: known.current.number + 1 };
  return known.current.number;
}
