import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageSize, Turn } from './page-geometry.ts';
import type { PdfDocument } from './pdf-engine.ts';
import type { DocumentSearch } from './use-document-search.ts';
import type { PdfViewerProps } from './viewer-props.ts';

/** Page sizes as they become known; an unread page is assumed to be like the first. */
export function usePageSizes(firstPage: PageSize, paginas: readonly PageSize[] | undefined) {
  const [read, setRead] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const sizeOf = useCallback(
    (page: number) => read.get(page) ?? paginas?.[page - 1] ?? firstPage,
    [read, paginas, firstPage],
  );
  const assumed = useRef(sizeOf);
  assumed.current = sizeOf;
  const keepSize = useCallback((page: number, size: PageSize) => {
    const before = assumed.current(page);
    if (before.largura === size.largura && before.altura === size.altura) return;
    setRead((known) => new Map(known).set(page, size));
  }, []);
  const widest = useMemo(
    () =>
      [...(paginas ?? []), ...read.values()].reduce(
        (wide, size) => (size.largura > wide.largura ? size : wide),
        firstPage,
      ),
    [read, paginas, firstPage],
  );
  return { sizeOf, widest, keepSize };
}

/** Notifies the owner of the loaded document and the current page. */
export function useReports(
  pdf: PdfDocument | undefined,
  current: number,
  reports: {
    readonly onReady: PdfViewerProps['onReady'] | undefined;
    readonly onPageChange: PdfViewerProps['onPageChange'] | undefined;
  },
): void {
  const latest = useRef(reports);
  latest.current = reports;
  useEffect(() => {
    if (pdf) latest.current.onReady?.({ totalPaginas: pdf.numPages });
  }, [pdf]);
  useEffect(() => latest.current.onPageChange?.(current), [current]);
}

/** Rotated pages move, so the current one is scrolled back into view. */
export function useTurnedPlace(turn: Turn, current: number, goToPage: (page: number) => void): void {
  const before = useRef(turn);
  const reading = useRef(current);
  if (before.current === turn) reading.current = current;
  useEffect(() => {
    if (before.current === turn) return;
    before.current = turn;
    goToPage(reading.current);
  }, [turn, goToPage]);
}

/**
 * Scrolls the current match into view once: first its page, then its mark when rendered. Does not override later
 * scrolling.
 */
export function useShownFinding(
  { isOpen, chosen }: DocumentSearch,
  live: ReadonlySet<number>,
  goToPage: (page: number) => void,
): (mark: HTMLElement) => void {
  const shown = useRef(chosen);
  const isDue = useRef(false);
  if (shown.current !== chosen) {
    shown.current = chosen;
    isDue.current = chosen !== undefined;
  }
  const isFar = isOpen && chosen !== undefined && !live.has(chosen.page);
  const far = isFar && isDue.current ? chosen.page : undefined;
  useEffect(() => {
    if (far !== undefined) goToPage(far);
  }, [far, goToPage]);
  return useCallback((mark: HTMLElement) => {
    if (!isDue.current) return;
    isDue.current = false;
    mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, []);
}
