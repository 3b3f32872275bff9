import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawPicture, drawText, imageCanvas, releaseCanvas } from './draw-page.ts';
import { drawInTurn } from './drawing-queue.ts';
import { firstPageOf } from './open-document.ts';
import type { PageSize, Turn } from './page-geometry.ts';
import type { PdfDocument, PdfPageProxy } from './pdf-engine.ts';

const REDRAW_AFTER_MS = 120;

/** Options of drawing a page. */
export type PageDrawing = {
  readonly pdf: PdfDocument | undefined;
  readonly scale: number;
  readonly turn: Turn;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  readonly isLive: boolean;
  /** Image shown until the page is drawn. */
  readonly image: Blob | undefined;
};

/** Loads a page of an open document while it is live; 'failed' if its part of the file could not be loaded. */
export function usePage(
  pdf: PdfDocument | undefined,
  number: number,
  isLive: boolean,
  onSize: (number: number, size: PageSize) => void,
): PdfPageProxy | 'failed' | undefined {
  const [page, setPage] = useState<PdfPageProxy | 'failed'>();
  const first = pdf && isLive && number === 1 ? firstPageOf(pdf) : undefined;
  useEffect(() => {
    if (!pdf || !isLive) return undefined;
    let isGone = false;
    const load = async () => {
      const loaded = first ?? (await pdf.getPage(number));
      if (isGone) return;
      const { width, height } = loaded.getViewport({ scale: 1 });
      onSize(number, { largura: width, altura: height });
      if (!first) setPage(loaded);
    };
    load().catch(() => {
      if (!isGone) setPage('failed');
    });
    return () => {
      isGone = true;
      setPage(undefined);
    };
  }, [pdf, number, isLive, first, onSize]);
  return first ?? page;
}

/** How a page is shown: drawn here, as the server's picture, or not at all. */
export type PageDrawingState = 'waiting' | 'drawn' | 'picture' | 'failed';

function stateOf({ dataset }: HTMLCanvasElement): PageDrawingState {
  if (dataset.shows === 'part') return 'failed';
  return dataset.shows === 'picture' ? 'picture' : 'drawn';
}

/** Keeps one canvas of a page in `art`, at first its image; the next one replaces it when complete. */
export function useCanvas(
  page: PdfPageProxy | undefined,
  { pdf, scale, turn, pixelRatio, isLive, image }: PageDrawing,
  art: RefObject<HTMLElement | null>,
): PageDrawingState {
  const [state, setState] = useState<PageDrawingState>('waiting');
  const shown = useRef<HTMLCanvasElement>(undefined);
  const isDrawn = useRef(false);

  useEffect(() => {
    if (!image || !isLive || turn !== 0 || shown.current) return undefined;
    let isGone = false;
    const show = async () => {
      const canvas = await imageCanvas(image);
      if (isGone || shown.current) return releaseCanvas(canvas);
      art.current?.append(canvas);
      shown.current = canvas;
    };
    // Without the image, the page only appears slightly later.
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [image, isLive, turn, art]);

  // Requests the drawing before the browser paints the loaded page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another pixel ratio the same page is drawn anew
  useLayoutEffect(() => {
    if (!page || !pdf || !isLive) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const draw = async () => {
      try {
        const canvas = await drawInTurn(pdf, 'page', signal, () =>
          drawPicture({ pdf, page }, scale, signal, turn),
        );
        if (signal.aborted) return releaseCanvas(canvas);
        art.current?.append(canvas);
        if (shown.current) releaseCanvas(shown.current);
        shown.current = canvas;
        isDrawn.current = true;
        setState(stateOf(canvas));
      } catch {
        if (!signal.aborted) setState('failed');
      }
    };
    // During a zoom, the old canvas is stretched.
    const timer = isDrawn.current ? setTimeout(() => void draw(), REDRAW_AFTER_MS) : undefined;
    if (timer === undefined) void draw();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [page, pdf, scale, turn, pixelRatio, isLive, art]);

  // A rotated page, or one that is no longer visible, releases its canvas.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn belongs to the turn it was drawn at
  useLayoutEffect(() => {
    if (!isLive) return undefined;
    return () => {
      if (shown.current) releaseCanvas(shown.current);
      shown.current = undefined;
      isDrawn.current = false;
      setState('waiting');
    };
  }, [isLive, turn]);
  useEffect(() => (page ? () => void page.cleanup() : undefined), [page]);
  return state;
}

const NEVER_PAINTED_MS = 100;

/** Resolves when the drawing is on the screen, or after a short time if nothing is painted, as in a hidden frame. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, NEVER_PAINTED_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Fills the text layer and returns the element of each piece of text. */
export function useText(
  page: PdfPageProxy | undefined,
  turn: Turn,
  container: RefObject<HTMLElement | null>,
): readonly HTMLElement[] | undefined {
  const [pieces, setPieces] = useState<readonly HTMLElement[]>();
  useEffect(() => {
    const element = container.current;
    if (!page || !element) return undefined;
    const abort = new AbortController();
    const draw = async () => {
      await painted();
      abort.signal.throwIfAborted();
      const drawn = await drawText(page, element, abort.signal, turn);
      if (!abort.signal.aborted) setPieces(drawn);
    };
    // A page without readable text can still be seen.
    draw().catch(() => undefined);
    return () => {
      abort.abort();
      setPieces(undefined);
      element.replaceChildren();
    };
  }, [page, turn, container]);
  return pieces;
}
