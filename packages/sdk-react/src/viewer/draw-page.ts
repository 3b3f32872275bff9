import { canvasRatio } from './page-geometry.ts';
import { loadEngine, type PdfPageProxy } from './pdf-engine.ts';

/** Draws a page on a new canvas at the screen's own resolution; the signal cancels it. */
export async function drawCanvas(
  page: PdfPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const ratio = canvasRatio(viewport.width, viewport.height, window.devicePixelRatio || 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio));
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio));
  const task = page.render({
    canvas,
    viewport,
    transform: [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0],
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return canvas;
}

/** Gives the memory of a canvas back now: Safari keeps it until collected otherwise. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}

/** Fills an element with the selectable text of a page; the signal cancels it. */
export async function drawText(
  page: PdfPageProxy,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const { TextLayer } = await loadEngine();
  if (signal.aborted) return;
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: false }),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  signal.addEventListener('abort', () => layer.cancel(), { once: true });
  await layer.render();
}
