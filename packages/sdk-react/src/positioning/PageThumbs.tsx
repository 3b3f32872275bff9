'use client';
import type { PaginaMinuta } from '@lavra/client/types';
import { useCallback } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { Thumbnails } from '../viewer/Thumbnails.tsx';
import { usePdfDocument } from '../viewer/use-pdf-document.ts';
import type { EditorBox } from './editor-box.ts';

/** Props of {@link PageThumbs}. */
export type PageThumbsProps = {
  /** The viewer's own source object, so that both share one open document. */
  readonly source: PdfSource;
  readonly paginas: readonly PaginaMinuta[];
  readonly boxes: readonly EditorBox[];
  readonly current: number;
  readonly onGoTo: (page: number) => void;
};

const A4 = { largura: 595, altura: 842 };

/** Thumbnails of all pages with the number of boxes. */
export function PageThumbs({ source, paginas, boxes, current, onGoTo }: PageThumbsProps) {
  const texts = useMessages(positioningMessages);
  const { state } = usePdfDocument(source);
  const fieldsOf = (page: number) => boxes.filter(({ pageNumber }) => pageNumber === page).length;
  const sizeOf = useCallback((page: number) => paginas[page - 1] ?? A4, [paginas]);
  return (
    <Thumbnails
      pdf={state.status === 'ready' ? state.pdf : undefined}
      total={paginas.length}
      sizeOf={sizeOf}
      current={current}
      labelOf={(page) => texts.pageThumb(page, fieldsOf(page))}
      countOf={fieldsOf}
      onGoTo={onGoTo}
    />
  );
}
