import type { PDFiumDocument } from '@hyzyla/pdfium';
import { drawPage, type Pixels, sizeInside, withPage } from '../engine/draw-page.ts';
import { type PageImage, packPageImage } from './page-image.ts';

/** Size of the compared images: small, because every compared page is drawn twice. */
const comparedWidth = 400;
const tallestCompared = 800;

/** Minimum brightness difference that a person sees. */
const visibleStep = 72;
/** Minimum differing pixels that a person notices: a check mark covers about forty, antialiasing none. */
const visiblePixels = 12;

/** Both images of a page, if they differ visibly. */
export interface PageDifference {
  readonly envio: PageImage;
  readonly base: PageImage;
}

interface Side {
  readonly document: PDFiumDocument;
  readonly index: number;
}

/**
 * Compares a page of an upload with the corresponding page of the base, both drawn by the same engine. Form fields
 * of the upload are drawn as readers with and without form support show them. Null if nothing differs visibly.
 */
export async function comparePages(upload: Side, base: Side): Promise<PageDifference | null> {
  return withPage(base.document, base.index, (made) =>
    withPage(upload.document, upload.index, async (page) => {
      const size = sizeInside(made, comparedWidth, tallestCompared);
      const of = await drawPage(made, size, copyOf);
      const plain = await drawPage(page, size, copyOf);
      if (!differs(plain, of)) return null;
      const form = hasForm(upload.document) ? upload.document.initializeFormFields() : undefined;
      const shown = form ? await drawPage(page, { ...size, form }, copyOf) : plain;
      if (form && !differs(shown, of)) return null;
      return { envio: await packPageImage(shown), base: await packPageImage(of) };
    }),
  );
}

const copyOf = ({ width, height, data }: Pixels): Pixels => ({ width, height, data: data.slice() });

function hasForm(document: PDFiumDocument): boolean {
  const { module, documentIdx } = document as unknown as {
    readonly module: { _FPDF_GetFormType(document: number): number };
    readonly documentIdx: number;
  };
  return module._FPDF_GetFormType(documentIdx) !== 0;
}

/**
 * Whether two images differ visibly. A pixel counts only if no neighbouring pixel in the other image is similar,
 * because edges of letters may shift by a pixel.
 */
export function differs(one: Pixels, other: Pixels): boolean {
  // Most pages are identical to the pixel.
  if (Buffer.compare(one.data, other.data) === 0) return false;
  const [a, b] = [brightness(one), brightness(other)];
  return countUnlike(a, b, one) + countUnlike(b, a, one) >= visiblePixels;
}

/** Compares three channels per pixel, because different colours may have the same grey. */
function brightness({ data, width, height }: Pixels): Uint8Array {
  const channels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < width * height * 4; from += 4, to += 3) {
    channels[to] = data[from]!;
    channels[to + 1] = data[from + 1]!;
    channels[to + 2] = data[from + 2]!;
  }
  return channels;
}

function countUnlike(
  a: Uint8Array,
  b: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): number {
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      if (isLike(a, at, b, at) || hasLikeNeighbour(a, at, b, { x, y, width, height })) continue;
      if (++count >= visiblePixels) return count;
    }
  }
  return count;
}

function isLike(a: Uint8Array, at: number, b: Uint8Array, other: number): boolean {
  return (
    Math.abs(a[at]! - b[other]!) < visibleStep &&
    Math.abs(a[at + 1]! - b[other + 1]!) < visibleStep &&
    Math.abs(a[at + 2]! - b[other + 2]!) < visibleStep
  );
}

function hasLikeNeighbour(
  a: Uint8Array,
  at: number,
  b: Uint8Array,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if (isLike(a, at, b, (row * width + column) * 3)) return true;
    }
  }
  return false;
}
