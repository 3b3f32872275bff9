import type { MudancaPagina } from '@lavra/client/types';
import { type RefObject, useEffect, useState } from 'react';
import { drawCanvas, releaseCanvas } from '../viewer/draw-page.ts';
import type { PdfDocument } from '../viewer/pdf-engine.ts';
import { type DifferenceBox, differenceBoxes } from './page-difference.ts';

/** Drawing state of a pair of pages; `places` are the differing regions, null for a page without a counterpart. */
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
const WIDTH = 560;

/** Draws a page as signed and as it is now when it becomes visible, and marks the differences. */
export function usePageComparison(
  documents: { readonly before: PdfDocument; readonly after: PdfDocument },
  { antes, agora }: MudancaPagina,
  frames: ComparisonFrames,
): ComparisonState {
  const { before: old, after: now } = documents;
  const [state, setState] = useState<ComparisonState>({ status: 'waiting' });
  const isSeen = useSeen(agora === null ? frames.before : frames.after);
  useEffect(() => {
    if (!isSeen) return undefined;
    const abort = new AbortController();
    const canvases: HTMLCanvasElement[] = [];
    const draw = async (pdf: PdfDocument, number: number | null, frame: HTMLElement | null) => {
      if (number === null || !frame) return null;
      const page = await pdf.getPage(number);
      const canvas = await drawCanvas(page, WIDTH / page.getViewport({ scale: 1 }).width, abort.signal);
      canvases.push(canvas);
      if (!abort.signal.aborted) frame.replaceChildren(canvas);
      return canvas;
    };
    const drawBoth = async () => {
      const [one, other] = await Promise.all([
        draw(old, antes, frames.before.current),
        draw(now, agora, frames.after.current),
      ]);
      if (abort.signal.aborted) return;
      setState({ status: 'drawn', places: one && other ? highlight(one, other) : null });
    };
    drawBoth().catch(() => {
      if (!abort.signal.aborted) setState({ status: 'failed' });
    });
    return () => {
      abort.abort();
      for (const canvas of canvases) releaseCanvas(canvas);
    };
  }, [isSeen, old, now, antes, agora, frames]);
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

/** Marks the differences on both images; returns the number of regions. */
function highlight(before: HTMLCanvasElement, after: HTMLCanvasElement): number {
  const boxes = differenceBoxes(pixelsOf(before), pixelsOf(after));
  for (const canvas of [before, after]) mark(canvas, boxes);
  return boxes.length;
}

function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A page's paper is white in the dark theme too, so the mark always has the same colour. */
const MARK = '#b3261e';

function mark(canvas: HTMLCanvasElement, boxes: readonly DifferenceBox[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const unit = canvas.width / WIDTH;
  const margin = 4 * unit;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.lineWidth = 2 * unit;
  context.strokeStyle = MARK;
  context.fillStyle = MARK;
  for (const { x, y, width, height } of boxes) {
    const area = [x - margin, y - margin, width + 2 * margin, height + 2 * margin] as const;
    context.globalAlpha = 0.12;
    context.fillRect(...area);
    context.globalAlpha = 1;
    context.strokeRect(...area);
  }
}
