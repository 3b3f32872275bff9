import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import { closePage, engineOf, pageHandle } from './engine.ts';
import { pageStep } from './page-steps.ts';

/** Rendered pixels of a page: four bytes each, red first. Valid only during the callback. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface PageDrawing extends Pick<Pixels, 'width' | 'height'> {
  /** Handle of the document's form environment, to draw fields as a reader with form support. */
  readonly form?: number | undefined;
  /** Position of the whole page, if only a part is drawn, relative to the upper left corner of the picture. */
  readonly whole?: { readonly top: number; readonly height: number };
}

const bytesPerPixel = 4;
const formatBgra = 4;
/** Every byte of a white pixel. */
const white = 0xff;
/** FPDF_ANNOT, FPDF_LCD_TEXT and FPDF_REVERSE_BYTE_ORDER (red first). */
const drawFlags = 0x01 | 0x02 | 0x10;
const annotationFlag = 0x01;

/** Draws a page and passes its pixels in the engine's memory. The library would copy four megabytes per page. */
export async function drawPage<T>(
  page: PDFiumPage,
  { width, height, form, whole = { top: 0, height } }: PageDrawing,
  use: (pixels: Pixels) => T | Promise<T>,
): Promise<T> {
  pageStep();
  const module = engineOf(page);
  const handle = pageHandle(page);
  const length = width * height * bytesPerPixel;
  const at = module.wasmExports.malloc(length);
  if (at === 0) throw new Error('There is no memory for a page of this size.');
  const bitmap = module._FPDFBitmap_CreateEx(width, height, formatBgra, at, width * bytesPerPixel);
  try {
    module.HEAPU8.fill(white, at, at + length);
    module._FPDF_RenderPageBitmap(bitmap, handle, 0, whole.top, width, whole.height, 0, drawFlags);
    if (form) {
      module._FORM_OnAfterLoadPage(handle, form);
      module._FPDF_FFLDraw(
        form,
        bitmap,
        handle,
        ...[0, whole.top, width, whole.height, 0],
        drawFlags & ~annotationFlag,
      );
      module._FORM_OnBeforeClosePage(handle, form);
    }
    // Read after drawing, which may have grown the engine's memory.
    return await use({ width, height, data: module.HEAPU8.subarray(at, at + length) });
  } finally {
    module._FPDFBitmap_Destroy(bitmap);
    module.wasmExports.free(at);
  }
}

/** Size in pixels of a page drawn to a width, at most `tallest` high. */
export function sizeInside(
  page: PDFiumPage,
  width: number,
  tallest: number,
): Pick<Pixels, 'width' | 'height'> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(width / originalWidth, tallest / originalHeight);
  const side = (points: number) => Math.max(1, Math.round(points * scale));
  return { width: side(originalWidth), height: side(originalHeight) };
}

/** Loads a page, uses it and closes it. */
export async function withPage<T>(
  document: PDFiumDocument,
  index: number,
  use: (page: PDFiumPage) => T | Promise<T>,
): Promise<T> {
  pageStep();
  const page = document.getPage(index);
  try {
    return await use(page);
  } finally {
    closePage(page);
  }
}
