import type { PDFiumDocument } from '@hyzyla/pdfium';
import { drawPage, sizeInside, withPage } from '../engine/draw-page.ts';
import { closePage } from '../engine/engine.ts';
import { isEngineFailure } from '../engine/engine-failure.ts';
import { pageStep } from '../engine/page-steps.ts';
import { type PageImage, packPageImage } from './page-image.ts';

/** Width of a portrait page in pixels: fills a reader's column until the page itself is drawn. */
const imageWidth = 800;
const tallestImage = 1_600;

/** An image of page 1 as displayed, cropped and rotated. */
export function drawFirstPage(document: PDFiumDocument): Promise<PageImage> {
  return withPage(document, 0, (page) =>
    drawPage(page, sizeInside(page, imageWidth, tallestImage), packPageImage),
  );
}

/** Size of a picture that is read instead of the page: twice a reader's column. */
const readWidth = 1_600;
const tallestRead = 3_200;

/** An image of a page from 0, fine enough to read small print. */
export function drawPageToRead(document: PDFiumDocument, index: number): Promise<PageImage> {
  return withPage(document, index, (page) =>
    drawPage(page, sizeInside(page, readWidth, tallestRead), packPageImage),
  );
}

/**
 * The text layer of a page; empty for images and for pages that the engine cannot read.
 * @throws RuntimeError when the engine itself failed, because its memory may be damaged
 */
export function textOf(document: PDFiumDocument, index: number): string {
  pageStep();
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
