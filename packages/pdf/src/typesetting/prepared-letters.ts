import { type EmbeddedSubset, literal } from './embedded-face.ts';
import type { TrueTypeFace } from './true-type.ts';

export type Figures = 'TABULAR' | 'PROPORCIONAL';

/** Beyond every letter that is prepared: the last are dashes, quotes and dots from U+2013 on. */
const unitsKnown = 0x2100;

/**
 * Sets text in the letters of a prepared subset. What one letter adds after another is found once for a process:
 * texts differ from document to document, the pairs of their letters do not.
 */
export class PreparedLetters {
  private readonly face: TrueTypeFace;
  /** The code of each UTF-16 unit; 0 for those that are not prepared. */
  private readonly codes: Readonly<Record<Figures, Uint16Array>>;
  /** The glyph of each code. */
  private readonly glyphs: readonly number[];
  /** By code before and own code: ems that a letter adds, kerning included. NaN until it is asked for. */
  private readonly widths: Float64Array;
  /** By the same: what stands for it in a TJ array, within a string. */
  private readonly items: string[];

  /** @param letters code points of which the subset has the glyph, and none that must be shaped */
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

  /** Advance of a text in ems, kerning included; null when a letter is not prepared. */
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

  /** The TJ array that shows a text; null when a letter is not prepared. */
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

  /** Where the width and the item of a pair are; code 0, which draws nothing, stands before the first letter. */
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

/** What moves the pen within a TJ array's string, in place of kerning in units of the face. */
export function moved(face: TrueTypeFace, kerning: number): string {
  return kerning === 0 ? '' : `)${Math.round((-kerning * 1000) / face.unitsPerEm)}(`;
}

export function isFigure(codePoint: number): boolean {
  return codePoint >= 0x30 && codePoint <= 0x39;
}
