'use client';
import type { PaginaMinuta } from '@lavra/client/types';
import { memo, useCallback, useMemo } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { type ThumbnailMark, Thumbnails } from '../viewer/Thumbnails.tsx';
import { usePdfDocument } from '../viewer/use-pdf-document.ts';
import { type EditorBox, type EditorSigner, geometryOf, sizeOfPage } from './editor-box.ts';
import { colorOf } from './PositionBox.tsx';

/** Names of the thumbnails, and their boxes in each signatory's colour. */
export function useThumbnailMarks(boxes: readonly EditorBox[], signers: readonly EditorSigner[]) {
  const texts = useMessages(positioningMessages);
  const marks = useMemo(() => marksByPage(boxes, signers), [boxes, signers]);
  return useMemo(() => {
    const marksOf = (page: number) => marks.get(page) ?? noMarks;
    return { marksOf, labelOf: (page: number) => texts.pageThumb(page, marksOf(page).length) };
  }, [marks, texts]);
}

/** Props of {@link PageThumbs}. */
export type PageThumbsProps = ReturnType<typeof useThumbnailMarks> & {
  /** The viewer's own source object, so that both share one open document. */
  readonly source: PdfSource;
  readonly paginas: readonly PaginaMinuta[];
  readonly current: number;
  readonly onGoTo: (page: number) => void;
};

const noMarks: readonly ThumbnailMark[] = [];

/** Thumbnails of all pages beside the paper. Without room for them, the viewer shows them on request. */
export const PageThumbs = memo(function PageThumbs({ source, paginas, ...rest }: PageThumbsProps) {
  const { state } = usePdfDocument(source);
  const sizeOf = useCallback((page: number) => sizeOfPage(paginas, page), [paginas]);
  return (
    <Thumbnails
      {...rest}
      pdf={state.status === 'ready' ? state.pdf : undefined}
      total={paginas.length}
      sizeOf={sizeOf}
    />
  );
});

function marksByPage(
  boxes: readonly EditorBox[],
  signers: readonly EditorSigner[],
): ReadonlyMap<number, readonly ThumbnailMark[]> {
  const colors = new Map(signers.map((signer) => [signer.signatarioId, colorOf(signer)]));
  const marks = new Map<number, ThumbnailMark[]>();
  for (const box of boxes) {
    const here = marks.get(box.pageNumber) ?? [];
    here.push({ ...geometryOf(box), key: box.key, signer: colors.get(box.signatarioId) ?? 1 });
    marks.set(box.pageNumber, here);
  }
  return marks;
}
