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

/** Props of {@link PageThumbs}. */
export type PageThumbsProps = {
  /** The viewer's own source object, so that both share one open document. */
  readonly source: PdfSource;
  readonly paginas: readonly PaginaMinuta[];
  readonly boxes: readonly EditorBox[];
  readonly signers: readonly EditorSigner[];
  readonly current: number;
  readonly onGoTo: (page: number) => void;
};

const noMarks: readonly ThumbnailMark[] = [];

/** Thumbnails of all pages with their boxes in each signatory's colour. */
export const PageThumbs = memo(function PageThumbs({
  source,
  paginas,
  boxes,
  signers,
  current,
  onGoTo,
}: PageThumbsProps) {
  const texts = useMessages(positioningMessages);
  const { state } = usePdfDocument(source);
  const marks = useMemo(() => marksByPage(boxes, signers), [boxes, signers]);
  const marksOf = (page: number) => marks.get(page) ?? noMarks;
  const sizeOf = useCallback((page: number) => sizeOfPage(paginas, page), [paginas]);
  return (
    <Thumbnails
      pdf={state.status === 'ready' ? state.pdf : undefined}
      total={paginas.length}
      sizeOf={sizeOf}
      current={current}
      labelOf={(page) => texts.pageThumb(page, marksOf(page).length)}
      marksOf={marksOf}
      onGoTo={onGoTo}
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
