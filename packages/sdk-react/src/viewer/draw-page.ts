import { isIncomplete, isWhole, startPage } from './drawing-losses.ts';
import { canvasRatio, type Turn } from './page-geometry.ts';
import { pictureOf } from './page-pictures.ts';
import type { PdfDocument, PdfPageProxy } from './pdf-engine.ts';
import { loadEngine } from './start-viewer.ts';

/** A page and its document. */
export type PageToDraw = { readonly pdf: PdfDocument; readonly page: PdfPageProxy };

/**
 * Draws a page on a new canvas at the screen's resolution; the signal cancels it. A page that the engine cannot draw
 * whole is the server's picture, with `data-shows="picture"`, or else a part of the page, with `data-shows="part"`.
 */
export async function drawCanvas(
  drawn: PageToDraw,
  scale: number,
  signal: AbortSignal,
  turn: Turn = 0,
): Promise<HTMLCanvasElement> {
  const { pdf, page } = drawn;
  const viewport = page.getViewport({ scale, rotation: page.rotate + turn });
  const ratio = canvasRatio(viewport.width, viewport.height, window.devicePixelRatio || 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio));
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio));
  try {
    const isKnown = isIncomplete(page);
    if (!isKnown && (await isDrawnWhole(drawn, canvas, viewport, signal))) return canvas;
    const picture = await pictureOf(pdf, page.pageNumber, signal).catch(() => null);
    signal.throwIfAborted();
    canvas.dataset.shows = picture ? 'picture' : 'part';
    if (picture) drawTurned(canvas, await createImageBitmap(picture), turn);
    else if (isKnown) await isDrawnWhole(drawn, canvas, viewport, signal);
    return canvas;
  } catch (fault) {
    releaseCanvas(canvas);
    throw fault;
  }
}

async function isDrawnWhole(
  { pdf, page }: PageToDraw,
  canvas: HTMLCanvasElement,
  viewport: ReturnType<PdfPageProxy['getViewport']>,
  signal: AbortSignal,
): Promise<boolean> {
  startPage(pdf, page);
  const task = page.render({
    canvas,
    viewport,
    transform: [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0],
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return isWhole(pdf, page);
  } catch (fault) {
    signal.throwIfAborted();
    console.warn('Lavra: a page could not be drawn.', fault);
    return false;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Fills a canvas with a picture of the page, which shows it before the reader's rotation. */
function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, turn: Turn): void {
  const { width, height } = canvas;
  // Also discards what the engine has drawn, and its transformations.
  canvas.width = width;
  const [wide, high] = turn % 180 === 0 ? [width, height] : [height, width];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, -wide / 2, -high / 2, wide, high);
  picture.close();
}

/** Draws a page as {@link drawCanvas} does, on a canvas that can only show it. */
export async function drawPicture(...drawing: Parameters<typeof drawCanvas>): Promise<HTMLCanvasElement> {
  const canvas = await drawCanvas(...drawing);
  try {
    return shownAs(canvas, bitmapCanvas(await createImageBitmap(canvas)));
  } finally {
    releaseCanvas(canvas);
  }
}

/** Whether the page's Content-Security-Policy refused an image URL. */
let areImagesRefused = false;

/**
 * Draws a small page as an image: a canvas is a layer of its own, and a browser puts all layers together in each frame.
 * Where image URLs are refused, it is a canvas nevertheless.
 */
export async function drawImage(
  ...drawing: Parameters<typeof drawCanvas>
): Promise<HTMLImageElement | HTMLCanvasElement> {
  const canvas = await drawCanvas(...drawing);
  try {
    const image = areImagesRefused ? null : await imageOf(canvas);
    areImagesRefused ||= image === null;
    return image ?? bitmapCanvas(await createImageBitmap(canvas));
  } finally {
    releaseCanvas(canvas);
  }
}

async function imageOf(canvas: HTMLCanvasElement): Promise<HTMLImageElement | null> {
  const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!encoded) return null;
  const image = new Image();
  image.alt = '';
  image.draggable = false;
  image.src = URL.createObjectURL(encoded);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** A canvas that only shows an image. It costs less per frame than a canvas that can be drawn on. */
function bitmapCanvas(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  // Transfers the decoded image without drawing it again.
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}

/** Copies what the canvas shows. */
function shownAs(drawn: HTMLCanvasElement, canvas: HTMLCanvasElement): HTMLCanvasElement {
  if (drawn.dataset.shows !== undefined) canvas.dataset.shows = drawn.dataset.shows;
  return canvas;
}

/** Frees a canvas's memory immediately; Safari would keep it until garbage collection. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}

/** Shows an image on a canvas: a Content-Security-Policy may refuse an image URL, but not this. */
export async function imageCanvas(image: Blob): Promise<HTMLCanvasElement> {
  const canvas = bitmapCanvas(await createImageBitmap(image));
  canvas.dataset.preview = '';
  return canvas;
}

/**
 * Fills an element with the selectable text of a page; returns the element of each text item. The signal cancels
 * it.
 */
export async function drawText(
  page: PdfPageProxy,
  container: HTMLElement,
  signal: AbortSignal,
  turn: Turn,
): Promise<readonly HTMLElement[]> {
  const { TextLayer } = await loadEngine();
  signal.throwIfAborted();
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: false }),
    container,
    viewport: page.getViewport({ scale: 1, rotation: page.rotate + turn }),
  });
  signal.addEventListener('abort', () => layer.cancel(), { once: true });
  await layer.render();
  return layer.textDivs;
}
