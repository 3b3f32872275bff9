import type { IncrementalUpdate, PdfReference } from '../writer/index.ts';
import { type EmbeddedSubset, literal, prepareSubset } from './embedded-face.ts';
import { type FaceName, faceFile, furtherFaces } from './fonts.ts';
import { type Figures, isFigure, moved, PreparedLetters } from './prepared-letters.ts';
import { readTrueType, type TrueTypeFace } from './true-type.ts';

/** Characters in every file's subset of a face. Prepared once per process. */
const everyday = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026],
];
const hexadecimal = [...'0123456789abcdef'].map((digit) => digit.codePointAt(0)!);

interface LoadedFace {
  readonly face: TrueTypeFace;
  readonly prepared: PreparedFace | null;
}

interface PreparedFace {
  readonly subset: EmbeddedSubset;
  readonly letters: PreparedLetters;
}

const loaded = new Map<FaceName, LoadedFace>();

function load(name: FaceName): LoadedFace {
  const known = loaded.get(name);
  if (known) return known;
  const face = readTrueType(faceFile(name));
  const found = { face, prepared: prepare(face, lettersOf(name)) };
  loaded.set(name, found);
  return found;
}

function lettersOf(name: FaceName): readonly number[] {
  if (name === 'MONO') return hexadecimal;
  // Faces for the few letters of a name in another script.
  return name === 'TEXTO' || name === 'FORTE' ? everyday : [];
}

function prepare(face: TrueTypeFace, letters: readonly number[]): PreparedFace | null {
  const characters = new Map<number, number>();
  for (const letter of letters) {
    const glyph = face.glyphOf(letter);
    if (glyph === 0) continue;
    if (!characters.has(glyph)) characters.set(glyph, letter);
    const tabular = isFigure(letter) ? face.tabular(glyph) : glyph;
    if (!characters.has(tabular)) characters.set(tabular, letter);
  }
  if (characters.size === 0) return null;
  const subset = prepareSubset(face, characters, 'COMPRESSED');
  const simple = letters.filter((letter) => !hasMarks.test(String.fromCodePoint(letter)));
  return { subset, letters: new PreparedLetters(face, subset, simple) };
}

/** Vertical metrics of a face, in ems. */
export interface FaceMetrics {
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
}

/** A run of text in one font of the file. */
interface TextRun {
  readonly font: string;
  /** Items of a TJ array. */
  items: string;
}

/** Reads and prepares faces once per process, before the first document. */
export function prepareFaces(names: readonly FaceName[]): void {
  for (const name of names) load(name);
}

/** The fonts of one file and the text set in them. */
export class DocumentFonts {
  private readonly rare = new Map<FaceName, Map<number, { code: number; codePoint: number }>>();
  private readonly used = new Set<string>();

  metrics(name: FaceName): FaceMetrics {
    const { unitsPerEm, ascender, descender, capHeight } = load(name).face;
    return {
      ascender: ascender / unitsPerEm,
      descender: descender / unitsPerEm,
      capHeight: capHeight / unitsPerEm,
    };
  }

  /** Advance width of a text in ems, including kerning. Null if no face has a letter, or a letter needs shaping. */
  widthOf(name: FaceName, text: string, figures: Figures): number | null {
    const width = load(name).prepared?.letters.widthOf(text, figures) ?? null;
    if (width !== null) return width;
    return hasMarks.test(text) ? null : widthOfGlyphs(glyphsOf(name, text, figures));
  }

  /** Operators that show a measurable text, for use between BT and ET after the position. */
  show(name: FaceName, text: string, { size, figures }: ShownText): string {
    const items = load(name).prepared?.letters.itemsOf(text, figures) ?? null;
    if (items !== null) {
      this.used.add(`${name}1`);
      return `/${name}1 ${decimal(size)} Tf${items}TJ`;
    }
    return this.runs(name, text, figures)
      .map(({ font, items: own }) => `/${font} ${decimal(size)} Tf[${own})]TJ`)
      .join(' ');
  }

  /** Adds the used fonts, by resource name. */
  embed(update: IncrementalUpdate): Map<string, PdfReference> {
    const fonts = new Map<string, PdfReference>();
    for (const font of this.used) {
      const name = font.slice(0, -1) as FaceName;
      const subset = font.endsWith('1') ? load(name).prepared!.subset : this.rareSubset(name);
      fonts.set(font, subset.embed(update));
    }
    return fonts;
  }

  /** Text with letters outside the prepared subset, which are added to the document's own subset. */
  private runs(name: FaceName, text: string, figures: Figures): TextRun[] {
    const runs: TextRun[] = [];
    for (const { from, glyph, kerning, character } of glyphsOf(name, text, figures) ?? []) {
      const { face, prepared } = load(from);
      const code = prepared?.subset.codes.get(glyph);
      const own = code ?? this.rareCode(from, glyph, character);
      const font = `${from}${code === undefined ? '2' : '1'}`;
      if (runs.at(-1)?.font !== font) runs.push({ font, items: '(' });
      runs.at(-1)!.items += moved(face, kerning) + literal(own);
      this.used.add(font);
    }
    return runs;
  }

  private rareCode(name: FaceName, glyph: number, character: string): number {
    const known = this.rare.get(name) ?? new Map<number, { code: number; codePoint: number }>();
    this.rare.set(name, known);
    const found = known.get(glyph);
    if (found) return found.code;
    const code = known.size + 1;
    known.set(glyph, { code, codePoint: character.codePointAt(0)! });
    return code;
  }

  private rareSubset(name: FaceName): EmbeddedSubset {
    const characters = [...this.rare.get(name)!].map(([glyph, { codePoint }]) => [glyph, codePoint] as const);
    return prepareSubset(load(name).face, new Map(characters), 'PLAIN');
  }
}

export interface ShownText {
  /** Points. */
  readonly size: number;
  readonly figures: Figures;
}

/** Combining marks and joiners, which need a shaper. */
const hasMarks = /[\p{M}\p{Cf}\p{Cc}]/u;

interface PlacedGlyph {
  readonly from: FaceName;
  readonly glyph: number;
  /** Kerning before the glyph, in font units. */
  readonly kerning: number;
  readonly character: string;
}

/** The glyphs of a text; null if the text needs the typesetter. */
function glyphsOf(name: FaceName, text: string, figures: Figures): PlacedGlyph[] | null {
  const placed: PlacedGlyph[] = [];
  let before: PlacedGlyph | null = null;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    const from = faceFor(name, codePoint);
    if (from === null) return null;
    const { face } = load(from);
    const own = face.glyphOf(codePoint);
    const glyph = figures === 'TABULAR' && isFigure(codePoint) ? face.tabular(own) : own;
    const kerning: number = before?.from === from ? face.kerningOf(before.glyph, glyph) : 0;
    before = { from, glyph, kerning, character };
    placed.push(before);
  }
  return placed;
}

/** The first face that has a letter. */
function faceFor(name: FaceName, codePoint: number): FaceName | null {
  if (load(name).face.glyphOf(codePoint) !== 0) return name;
  return furtherFaces.find((further) => load(further).face.glyphOf(codePoint) !== 0) ?? null;
}

function widthOfGlyphs(glyphs: readonly PlacedGlyph[] | null): number | null {
  if (glyphs === null) return null;
  let width = 0;
  for (const { from, glyph, kerning } of glyphs) {
    const { face } = load(from);
    width += (face.advanceOf(glyph) + kerning) / face.unitsPerEm;
  }
  return width;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The decimals for each number of hundredths. */
const fractions = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/** A coordinate in content stream notation, rounded to a hundredth of a point. */
export function decimal(value: number): string {
  const hundredths = Math.round(value * 100);
  const size = Math.abs(hundredths);
  // Formats integers, since the shortest form of a fraction is slow and a sheet has hundreds of them.
  const written = `${Math.trunc(size / 100)}${fractions[size % 100]}`;
  return hundredths < 0 ? `-${written}` : written;
}
