import type { PDFiumPage } from '@hyzyla/pdfium';
import { drawPage, type Pixels, sizeInside } from '../engine/draw-page.ts';
import type { MovedLetter } from './compare-letters.ts';
import type { DrawnPage } from './compare-pictures.ts';
import { type DisplayedBox, displayedBox } from './page-letters.ts';

/** Size of the pictures in which ink is measured: about two pixels per point of an A4 page. */
const inkWidth = 1_200;
const tallestInk = 2_400;
/** Maximum difference of the mean tone of a letter's box. A letter darkens its box by about thirty. */
const inkStep = 16;

/** A letter's places on both pages, as displayed. */
export interface LetterPlaces {
  readonly one: DisplayedBox;
  readonly other: DisplayedBox;
}

/** A page in the size in which ink is measured. */
export function inkOf({ page, form }: DrawnPage): Promise<Pixels> {
  return drawPage(
    page,
    { ...sizeInside(page, inkWidth, tallestInk), form },
    ({ width, height, data }): Pixels => ({ width, height, data: data.slice() }),
  );
}

/**
 * The places of moved letters that are as dark on both pages: a letter that something covers has not just moved.
 * @param shown the picture of the first page
 */
export async function equallyDark(
  { page: one, shown }: { readonly page: PDFiumPage; readonly shown: Pixels },
  other: PDFiumPage,
  moved: readonly MovedLetter[],
): Promise<LetterPlaces[]> {
  const perPoint = shown.width / one.getOriginalSize().originalWidth;
  const places = moved.map((letter) => ({
    one: displayedBox(one, letter.one),
    other: displayedBox(other, letter.other),
  }));
  const before = places.map((place) => meanTone(shown, place.one, perPoint));
  const after = await drawPage(other, sizeInside(other, inkWidth, tallestInk), (pixels) =>
    places.map((place) => meanTone(pixels, place.other, perPoint)),
  );
  return places.filter((_, index) =>
    before[index]!.every((tone, channel) => Math.abs(tone - after[index]![channel]!) <= inkStep),
  );
}

/** Mean red, green and blue of a box. */
function meanTone({ width, height, data }: Pixels, box: DisplayedBox, perPoint: number): readonly number[] {
  const [left, top] = [
    Math.max(0, Math.floor(box.left * perPoint)),
    Math.max(0, Math.floor(box.top * perPoint)),
  ];
  const right = Math.min(width, Math.ceil(box.right * perPoint));
  const bottom = Math.min(height, Math.ceil(box.bottom * perPoint));
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      for (const channel of [0, 1, 2]) sums[channel]! += data[at + channel]!;
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top));
  return sums.map((sum) => sum / count);
}
