import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import { closePage, engineOf, pageHandle } from '../engine/engine.ts';
import { isEngineFailure } from '../engine/engine-failure.ts';
import { type PageImage, type Pixels, packPageImage } from './page-image.ts';

/** Width of a portrait page in pixels: fills a reader's column until the page itself is drawn. */
const imageWidth = 800;
const tallestImage = 1_600;

/** An image of page 1 as displayed, cropped and rotated. */
export async function drawFirstPage(document: PDFiumDocument): Promise<PageImage> {
  const page = document.getPage(0);
  try {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(imageWidth / originalWidth, tallestImage / originalHeight);
    const side = (points: number) => Math.max(1, Math.round(points * scale));
    return await drawn(page, { width: side(originalWidth), height: side(originalHeight) }, packPageImage);
  } finally {
    closePage(page);
  }
}

/**
 * The text layer of a page; empty for images and for pages that the engine cannot read.
 * @throws RuntimeError when the engine itself failed, because its memory may be damaged
 */
export function textOf(document: PDFiumDocument, index: number): string {
  const page = document.getPage(index);
  try {
    return page.getText();
  } catch (error) {
    if (isEngineFailure(error)) throw error;
    return '';
  } finally {
    closePage(page);
  }
}

const bytesPerPixel = 4;
const formatBgra = 4;
/** Every byte of a white pixel. */
const white = 0xff;
/** FPDF_ANNOT, FPDF_LCD_TEXT and FPDF_REVERSE_BYTE_ORDER (red first). */
const drawFlags = 0x01 | 0x02 | 0x10;

/**
 * Draws a page and passes on its pixels inside the engine's memory. The library would copy four megabytes per
 * page.
 */
async function drawn<T>(
  page: PDFiumPage,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  use: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  const module = engineOf(page);
  const length = width * height * bytesPerPixel;
  const at = module.wasmExports.malloc(length);
  if (at === 0) throw new Error('There is no memory for a page of this size.');
  const bitmap = module._FPDFBitmap_CreateEx(width, height, formatBgra, at, width * bytesPerPixel);
  try {
    module.HEAPU8.fill(white, at, at + length);
    module._FPDF_RenderPageBitmap(bitmap, pageHandle(page), 0, 0, width, height, 0, drawFlags);
    // Read only now: drawing may have grown the engine's memory.
    return await use({ width, height, data: module.HEAPU8.subarray(at, at + length) });
  } finally {
    module._FPDFBitmap_Destroy(bitmap);
    module.wasmExports.free(at);
  }
}
