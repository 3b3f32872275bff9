import { type DifferenceBox, differenceBoxes } from './page-difference.ts';
import { PAGE_WIDTH, type PageMarker } from './use-page-comparison.ts';

/** Frames the regions that look different. */
export const markPixels: PageMarker = (before, after) => {
  if (!before || !after) return null;
  const boxes = differenceBoxes(pixelsOf(before.canvas), pixelsOf(after.canvas));
  for (const { canvas } of [before, after]) frame(canvas, boxes);
  return boxes.length;
};

function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A page's paper is white in the dark theme too, so the mark always has the same colour. */
const MARK = '#b3261e';

function frame(canvas: HTMLCanvasElement, boxes: readonly DifferenceBox[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const unit = canvas.width / PAGE_WIDTH;
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
