import { type EmbeddedSubset, literal } from './embedded-face.ts';
import type { TrueTypeFace } from './true-type.ts';

export type Figures = 'TABULAR' | 'PROPORCIONAL';

/** Above all prepared code points; the last are dashes, quotes and dots from U+2013. */
const unitsKnown = 0x2100;

/** Sets text with the letters of a prepared subset. Measures each pair of letters once per process. */
export class PreparedLetters {
  private readonly face: TrueTypeFace;
  /** Character code of each UTF-16 unit; 0 for letters that are not prepared. */
  private readonly codes: Readonly<Record<Figures, Uint16Array>>;
  /** The glyph of each code. */
  private readonly glyphs: readonly number[];
  /** Advance in ems, kerning included, by previous and own code. NaN until computed. */
  private readonly widths: Float64Array;
  /** The corresponding text of a TJ array. */
  private readonly items: string[];

  /** @param letters code points that have a glyph in the subset and need no shaping */
  constructor(face: TrueTypeFace, { codes }: EmbeddedSubset, letters: Iterable<number>) {
    this.face = face;
    this.glyphs = [...codes.keys()];
    const proportional = new Uint16Array(unitsKnown);
    const tabular = new Uint16Array(unitsKnown);
    for (const letter of letters) {
      const glyph = face.glyphOf(letter);
      proportional[letter] = codes.get(glyph) ?? 0;
      tabular[letter] = codes.get(isFigure(letter) ? face.tabular(glyph) : glyph) ?? 0;
    }
    this.codes = { PROPORCIONAL: proportional, TABULAR: tabular };
    this.widths = new Float64Array(this.glyphs.length ** 2).fill(Number.NaN);
    this.items = new Array<string>(this.widths.length).fill('');
  }

  /** Advance width of a text in ems, including kerning; null if a letter is not prepared. */
  widthOf(text: string, figures: Figures): number | null {
    const codes = this.codes[figures];
    let width = 0;
    let before = 0;
    for (let at = 0; at < text.length; at++) {
      const code = codes[text.charCodeAt(at)] ?? 0;
      if (code === 0) return null;
      width += this.widths[this.pair(before, code)]!;
      before = code;
    }
    return width;
  }

  /** The TJ array that shows a text; null if a letter is not prepared. */
  itemsOf(text: string, figures: Figures): string | null {
    const codes = this.codes[figures];
    let items = '[(';
    let before = 0;
    for (let at = 0; at < text.length; at++) {
      const code = codes[text.charCodeAt(at)] ?? 0;
      if (code === 0) return null;
      items += this.items[this.pair(before, code)]!;
      before = code;
    }
    return `${items})]`;
  }

  /** Index of a pair's width and TJ text. Code 0, which draws nothing, precedes the first letter. */
  private pair(before: number, code: number): number {
    const pair = before * this.glyphs.length + code;
    if (Number.isNaN(this.widths[pair])) this.settle(pair, before, code);
    return pair;
  }

  private settle(pair: number, before: number, code: number): void {
    const { face } = this;
    const glyph = this.glyphs[code]!;
    const kerning = before === 0 ? 0 : face.kerningOf(this.glyphs[before]!, glyph);
    this.widths[pair] = (face.advanceOf(glyph) + kerning) / face.unitsPerEm;
    this.items[pair] = moved(face, kerning) + literal(code);
  }
}

/** Kerning (in font units) as TJ array notation inside a string. */
export function moved(face: TrueTypeFace, kerning: number): string {
  return kerning === 0 ? '' : `)${Math.round((-kerning * 1000) / face.unitsPerEm)}(`;
}

export function isFigure(codePoint: number): boolean {
  return codePoint >= 0x30 && codePoint <= 0x39;
}
