import { type RefObject, useEffect } from 'react';
import { type drawImage, type drawPicture, releaseCanvas } from './draw-page.ts';
import { drawInTurn } from './drawing-queue.ts';
import type { Turn } from './page-geometry.ts';
import type { PdfDocument } from './pdf-engine.ts';

/** Input of a drawing; nothing is drawn without a document or a scale. */
export type Drawing = {
  readonly pdf: PdfDocument | undefined;
  readonly number: number;
  readonly scale: number;
  readonly turn?: Turn;
  readonly className: string | undefined;
  readonly draw: typeof drawImage | typeof drawPicture;
};

/** Draws a page into an element, after the pages of viewers. A page that fails stays blank. */
export function useDrawing(
  art: RefObject<HTMLElement | null>,
  { pdf, number, scale, turn = 0, className, draw }: Drawing,
): void {
  useEffect(() => {
    if (!pdf || scale <= 0) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    let drawn: HTMLImageElement | HTMLCanvasElement | undefined;
    const show = async () => {
      const page = await pdf.getPage(number);
      drawn = await draw({ pdf, page }, scale, signal, turn);
      if (signal.aborted) return remove(drawn);
      drawn.className = className ?? '';
      art.current?.replaceChildren(drawn);
    };
    // The viewer reports a page's fault.
    drawInTurn(pdf, 'thumbnail', signal, show).catch(() => undefined);
    return () => {
      abort.abort();
      if (drawn) remove(drawn);
    };
  }, [art, pdf, number, scale, turn, className, draw]);
}

function remove(drawn: HTMLImageElement | HTMLCanvasElement): void {
  if (drawn instanceof HTMLCanvasElement) releaseCanvas(drawn);
  else drawn.remove();
}
