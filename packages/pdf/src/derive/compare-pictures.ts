import type { PDFiumPage } from '@hyzyla/pdfium';
import { drawPage, type PageDrawing, type Pixels } from '../engine/draw-page.ts';

/** A page to draw, as readers with or without form support show it. */
export interface DrawnPage {
  readonly page: PDFiumPage;
  readonly form?: PageDrawing['form'];
}

/** A square of a page that looks different, in points from its upper left corner as displayed. */
export interface DifferentSquare {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * Size of the first, exact comparison. The engine draws equal content equal to the byte, and any other letter in other
 * shades of grey, even if it is too small to read.
 */
const coarsePerPoint = 0.5;
const coarsePixels = 2_000_000;
/** Size at which differences are measured. Three pixels per point show the dot of a comma in 8-point text. */
const finePerPoint = 3;
const finestWidth = 6_000;
/** Height of the strips that are measured, in points. */
const stripHeight = 96;
/** Side of the squares in which differing pixels are counted, in points. */
const squareSide = 8;
/** Minimum difference of a channel that a person sees. */
const visibleStep = 72;
/** Minimum differing pixels in a square that a person notices. Antialiasing leaves none. */
const visiblePixels = 6;

export interface PictureComparison {
  /** Drawn alike to the byte. */
  readonly isIdentical: boolean;
  /** Look different to a person. */
  readonly squares: readonly DifferentSquare[];
}

/** Compares the pictures of two pages, both as large as the second. */
export async function comparePictures(one: DrawnPage, other: DrawnPage): Promise<PictureComparison> {
  const { originalWidth: width, originalHeight: height } = other.page.getOriginalSize();
  const strips = await differingStrips(one, other, { width, height });
  const squares: DifferentSquare[] = [];
  for (const top of strips) squares.push(...(await squaresOf(one, other, { width, height, top })));
  return { isIdentical: strips.length === 0, squares };
}

interface PointSize {
  readonly width: number;
  readonly height: number;
}

/** Tops of the strips with any difference, in points. */
async function differingStrips(
  one: DrawnPage,
  other: DrawnPage,
  { width, height }: PointSize,
): Promise<number[]> {
  const scale = Math.min(coarsePerPoint, Math.sqrt(coarsePixels / (width * height)));
  const size = { width: pixelsOf(width * scale), height: pixelsOf(height * scale) };
  const first = await drawPage(one.page, { ...size, form: one.form }, ({ data }) => Buffer.from(data));
  return drawPage(other.page, { ...size, form: other.form }, ({ data }) => {
    // Most pages are identical to the byte.
    if (first.compare(data) === 0) return [];
    const tops: number[] = [];
    const rowBytes = size.width * 4;
    for (let top = 0; top < height; top += stripHeight) {
      const from = Math.floor(top * scale) * rowBytes;
      const to = Math.min(size.height, Math.ceil((top + stripHeight) * scale)) * rowBytes;
      if (from < to && first.compare(data, from, to, from, to) !== 0) tops.push(top);
    }
    return tops;
  });
}

async function squaresOf(
  one: DrawnPage,
  other: DrawnPage,
  { width, height, top }: PointSize & { readonly top: number },
): Promise<DifferentSquare[]> {
  const scale = Math.min(finePerPoint, finestWidth / width);
  const drawing = {
    width: pixelsOf(width * scale),
    height: pixelsOf(Math.min(stripHeight, height - top) * scale),
    whole: { top: -Math.round(top * scale), height: pixelsOf(height * scale) },
  };
  const before = await drawPage(one.page, { ...drawing, form: one.form }, copyOf);
  const counts = await drawPage(other.page, { ...drawing, form: other.form }, (after) => {
    const perSquare = Math.max(1, Math.round(squareSide * scale));
    const squares = new SquareCounts(before.width, perSquare);
    countUnlike(before, after, squares);
    countUnlike(after, before, squares);
    return squares;
  });
  return counts.visible().map(({ column, row }) => ({
    left: (column * counts.side) / scale,
    top: top + (row * counts.side) / scale,
    side: counts.side / scale,
  }));
}

const pixelsOf = (length: number): number => Math.max(1, Math.round(length));

const copyOf = ({ width, height, data }: Pixels): Pixels => ({ width, height, data: data.slice() });

class SquareCounts {
  readonly side: number;
  readonly #columns: number;
  readonly #counts = new Map<number, number>();

  constructor(width: number, side: number) {
    this.side = side;
    this.#columns = Math.ceil(width / side);
  }

  add(x: number, y: number): void {
    const at = Math.floor(y / this.side) * this.#columns + Math.floor(x / this.side);
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + 1);
  }

  /** The squares with enough differing pixels, together with those of their neighbours: a letter lies across borders. */
  visible(): { readonly column: number; readonly row: number }[] {
    const at = (square: number) => this.#counts.get(square) ?? 0;
    return [...this.#counts.keys()]
      .filter((square) => {
        const sides = [square + 1, square + this.#columns, square + this.#columns + 1];
        const around = sides.reduce((sum, side) => sum + at(side), at(square));
        return around >= visiblePixels;
      })
      .map((square) => ({ column: square % this.#columns, row: Math.floor(square / this.#columns) }));
  }
}

/** A pixel counts if no neighbouring pixel of the other picture is like it: the edge of a letter may move by one. */
function countUnlike(one: Pixels, other: Pixels, squares: SquareCounts): void {
  const { width, height } = one;
  // Compared whole first, because most pixels are equal.
  const [a, b] = [wordsOf(one.data), wordsOf(other.data)];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (a[at] === b[at] || isLike(one.data, at, other.data, at)) continue;
      if (!hasLikeNeighbour(one.data, at, other.data, { x, y, width, height })) squares.add(x, y);
    }
  }
}

function wordsOf(data: Uint8Array): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
}

/** Compares three channels, because different colours may have the same grey. */
function isLike(a: Uint8Array, one: number, b: Uint8Array, other: number): boolean {
  const [from, to] = [one * 4, other * 4];
  return (
    Math.abs(a[from]! - b[to]!) < visibleStep &&
    Math.abs(a[from + 1]! - b[to + 1]!) < visibleStep &&
    Math.abs(a[from + 2]! - b[to + 2]!) < visibleStep
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
      if (isLike(a, at, b, row * width + column)) return true;
    }
  }
  return false;
}
