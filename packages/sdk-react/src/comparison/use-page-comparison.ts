import { type RefObject, useEffect, useState } from 'react';
import { drawCanvas, releaseCanvas } from '../viewer/draw-page.ts';
import type { PdfDocument, PdfPageProxy } from '../viewer/pdf-engine.ts';

/** Two corresponding pages, from 1; null on the side that has none. */
export type ComparedPair = { readonly antes: number | null; readonly depois: number | null };

/** A page drawn on a canvas. */
export type DrawnPage = { readonly page: PdfPageProxy; readonly canvas: HTMLCanvasElement };

/** Marks the differences on the drawn pages; returns their number, or null if nothing was compared. */
export type PageMarker = (
  before: DrawnPage | null,
  after: DrawnPage | null,
) => number | null | Promise<number | null>;

/** Drawing state of a pair of pages; `places` are the marked differences. */
export type ComparisonState =
  | { readonly status: 'waiting' }
  | { readonly status: 'drawn'; readonly places: number | null }
  | { readonly status: 'failed' };

/** The elements for the images, and the one that gives the highlight its colour. */
export type ComparisonFrames = {
  readonly before: RefObject<HTMLElement | null>;
  readonly after: RefObject<HTMLElement | null>;
};

/** Width of a drawn page in CSS pixels. */
export const PAGE_WIDTH = 560;

/** Draws the pages of a pair when they become visible, and marks the differences. `mark` is memoised. */
export function usePageComparison(
  documents: { readonly before: PdfDocument; readonly after: PdfDocument },
  { antes, depois }: ComparedPair,
  frames: ComparisonFrames,
  mark: PageMarker,
): ComparisonState {
  const { before: old, after: now } = documents;
  const [state, setState] = useState<ComparisonState>({ status: 'waiting' });
  const isSeen = useSeen(depois === null ? frames.before : frames.after);
  useEffect(() => {
    if (!isSeen) return undefined;
    const abort = new AbortController();
    const canvases: HTMLCanvasElement[] = [];
    const draw = async (pdf: PdfDocument, number: number | null, frame: HTMLElement | null) => {
      if (number === null || !frame) return null;
      const page = await pdf.getPage(number);
      const scale = PAGE_WIDTH / page.getViewport({ scale: 1 }).width;
      const canvas = await drawCanvas({ pdf, page }, scale, abort.signal);
      canvases.push(canvas);
      if (canvas.dataset.shows === 'part') throw new Error(`Page ${number} cannot be drawn whole.`);
      if (!abort.signal.aborted) frame.replaceChildren(canvas);
      return { page, canvas };
    };
    const drawBoth = async () => {
      const [one, other] = await Promise.all([
        draw(old, antes, frames.before.current),
        draw(now, depois, frames.after.current),
      ]);
      if (abort.signal.aborted) return;
      // Two programs draw the same page differently.
      const isComparable = [one, other].every((side) => side?.canvas.dataset.shows === undefined);
      const places = isComparable ? await mark(one, other) : null;
      if (!abort.signal.aborted) setState({ status: 'drawn', places });
    };
    drawBoth().catch(() => {
      if (!abort.signal.aborted) setState({ status: 'failed' });
    });
    return () => {
      abort.abort();
      for (const canvas of canvases) releaseCanvas(canvas);
    };
  }, [isSeen, old, now, antes, depois, frames, mark]);
  return state;
}

/** True once an element is near the viewport. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isSeen;
}
