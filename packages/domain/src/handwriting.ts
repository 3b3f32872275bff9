/** Limits of drawn handwriting. A pad keeps to `padPoints`; the server accepts what older pages send. */
export const handwritingLimits = {
  strokes: 500,
  padPoints: 4_500,
  points: 20_000,
  typedLength: 120,
} as const;

/** A drawing: strokes of points from 0 to 1 of an area with this ratio of width to height. */
export interface DrawnHandwriting {
  readonly tracos: readonly (readonly (readonly number[])[])[];
  readonly proporcao: number;
}

/** Minimum length of all strokes together, relative to the area's width; less is accidental. */
const leastLength = 0.08;
/** Minimum width or height of the drawing, relative to the area's width; less is a dot. */
const leastExtent = 0.02;

/** Whether a drawing has enough ink for a signature: long enough, and more than a dot. */
export function hasEnoughInk({ tracos, proporcao }: DrawnHandwriting): boolean {
  let length = 0;
  let [left, right, top, bottom] = [1, 0, 1, 0];
  for (const traco of tracos) {
    let before: { readonly x: number; readonly y: number } | null = null;
    for (const [x = 0, height = 0] of traco) {
      const y = height / proporcao;
      if (before) {
        length += Math.hypot(x - before.x, y - before.y);
        [left, right] = [Math.min(left, x, before.x), Math.max(right, x, before.x)];
        [top, bottom] = [Math.min(top, y, before.y), Math.max(bottom, y, before.y)];
      }
      before = { x, y };
      if (length >= leastLength && Math.max(right - left, bottom - top) >= leastExtent) return true;
    }
  }
  return false;
}

/** Letters and digits of a typed signature that are not invisible by definition, such as U+3164. */
export function visibleLetters(texto: string): string {
  return texto.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}]/gu, '');
}

/** Letters that the faces of typed signatures draw. Others need a look at the fonts. */
const everyday = /[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/;

/** Whether a typed signature shows surely, surely not, or as far as a font has its letters. */
export function typedInk(texto: string): 'VISIVEL' | 'EM_BRANCO' | 'CONFORME_FONTE' {
  const letters = visibleLetters(texto);
  if (letters === '') return 'EM_BRANCO';
  return everyday.test(letters) ? 'VISIVEL' : 'CONFORME_FONTE';
}

/** Minimum difference in tone between ink and paper, from 0 to 255: paler is not seen in print. */
const leastContrast = 38;
/** Minimum share of an image's pixels that are ink: a thin short line has ten times more. */
const leastShare = 0.0005;
const leastPixels = 4;

/**
 * Whether an image of a signature shows ink. `tones` counts its pixels by tone on white paper, from 0 (black) to 255.
 * An image of one tone shows none, whatever the tone.
 */
export function hasImageInk(tones: ArrayLike<number>): boolean {
  const counts = Array.from(tones);
  const least = Math.max(leastPixels, counts.reduce((sum, count) => sum + count, 0) * leastShare);
  let paper = counts.length - 1;
  for (let seen = counts[paper] ?? 0; seen < least && paper > 0; seen += counts[paper] ?? 0) paper -= 1;
  const ink = counts.slice(0, Math.max(0, paper - leastContrast + 1));
  return ink.reduce((sum, count) => sum + count, 0) >= least;
}
