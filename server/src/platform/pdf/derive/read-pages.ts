import type { PDFiumDocument } from '@hyzyla/pdfium';
import { type PageImage, packPageImage } from './page-image.ts';

/** Pixels across a portrait page: as wide as a reader's column, sharp enough until the page itself is drawn. */
const imageWidth = 800;
const tallestImage = 1_600;

/** An image of page 1 as it is shown, cropped and turned. */
export async function drawFirstPage(document: PDFiumDocument): Promise<PageImage> {
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(imageWidth / originalWidth, tallestImage / originalHeight);
  const side = (points: number) => Math.max(1, Math.round(points * scale));
  // The renderer floors a size that it is given whole, so the scale goes into the size.
  const size = { width: side(originalWidth), height: side(originalHeight) };
  const { width, height, data } = await page.render(size);
  return packPageImage({ width, height, data });
}

/** The text of a page, as it stands there; none of a picture, nor of a page that the engine cannot read. */
export function textOf(document: PDFiumDocument, index: number): string {
  try {
    return document.getPage(index).getText();
  } catch {
    return '';
  }
}
