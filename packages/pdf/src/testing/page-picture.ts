import type { PDFiumDocument } from '@hyzyla/pdfium';
import { comparePages } from '../derive/compare-pages.ts';
import { drawPage, sizeInside, withPage } from '../engine/draw-page.ts';
import { openEngine } from '../engine/engine.ts';
import { fromHeader } from '../intake/find-header.ts';

export interface PagePicture {
  /** Red, green and blue at a point of the page, measured in points from its lower left corner. */
  colorAt(x: number, y: number): readonly [number, number, number];
}

const pixelsPerPoint = 2;

/** A page as PDFium draws it, for tests. */
export async function pagePicture(bytes: Uint8Array, index = 0): Promise<PagePicture> {
  const document = await (await openEngine()).loadDocument(bytes);
  try {
    return await withPage(document, index, (page) => {
      const { originalWidth } = page.getOriginalSize();
      const size = sizeInside(page, originalWidth * pixelsPerPoint, Number.POSITIVE_INFINITY);
      return drawPage(page, size, ({ width, height, data }) => {
        const pixels = data.slice();
        return {
          colorAt: (x, y) => {
            const at =
              ((height - 1 - Math.round(y * pixelsPerPoint)) * width + Math.round(x * pixelsPerPoint)) * 4;
            return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!] as const;
          },
        };
      });
    });
  } finally {
    document.destroy();
  }
}

/** Mean tones of the cells of a page, row by row, as rendered by PDFium. */
export async function coarsePicture(
  bytes: Uint8Array,
  index: number,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Promise<number[]> {
  const document = await (await openEngine()).loadDocument(bytes);
  try {
    return await withPage(document, index, (page) => {
      const { originalWidth } = page.getOriginalSize();
      const size = sizeInside(page, originalWidth * pixelsPerPoint, Number.POSITIVE_INFINITY);
      return drawPage(page, size, ({ width, height, data }) => {
        const sums = new Float64Array(columns * rows);
        const counts = new Float64Array(columns * rows);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const cell = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
            const at = (y * width + x) * 4;
            sums[cell]! += (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
            counts[cell]!++;
          }
        }
        return [...sums].map((sum, cell) => sum / counts[cell]!);
      });
    });
  } finally {
    document.destroy();
  }
}

/** Darkness above which a pixel counts as ink, and below which it counts as paper. */
const [ink, paper] = [110, 200];
const hiddenPixels = 12;

/** Numbers of pages, from 1, whose ink is missing in a later state of the file because something covers it. */
export async function hiddenPages(before: Uint8Array, after: Uint8Array): Promise<number[]> {
  const engine = await openEngine();
  const grey = async (document: PDFiumDocument, index: number) =>
    withPage(document, index, (page) =>
      drawPage(page, sizeInside(page, 600, 1_200), ({ data }) =>
        Uint8Array.from({ length: data.length / 4 }, (_, at) =>
          Math.round((data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]!) / 3),
        ),
      ),
    );
  // The engine draws some fonts that are not embedded differently in the first document that has them.
  const primer = await engine.loadDocument(before);
  await grey(primer, 0);
  primer.destroy();
  const [first, second] = [await engine.loadDocument(before), await engine.loadDocument(after)];
  try {
    const hidden: number[] = [];
    for (let index = 0; index < first.getPageCount(); index++) {
      const [old, now] = [await grey(first, index), await grey(second, index)];
      const lost = old.reduce((sum, tone, at) => sum + (tone < ink && now[at]! > paper ? 1 : 0), 0);
      if (lost >= hiddenPixels) hidden.push(index + 1);
    }
    return hidden;
  } finally {
    first.destroy();
    second.destroy();
  }
}

/**
 * Numbers of pages, from 1, that differ visibly between an upload and its base. Null if the upload cannot be drawn.
 */
export async function differingPages(upload: Uint8Array, base: Uint8Array): Promise<number[] | null> {
  const engine = await openEngine();
  const before = await engine.loadDocument(fromHeader(Buffer.from(upload))).catch(() => null);
  if (!before) return null;
  const after = await engine.loadDocument(base);
  try {
    const pages: number[] = [];
    for (let index = 0; index < before.getPageCount(); index++) {
      const difference = await comparePages({ document: before, index }, { document: after, index });
      if (difference) pages.push(index + 1);
    }
    return pages;
  } finally {
    before.destroy();
    after.destroy();
  }
}
