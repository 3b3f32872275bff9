import type { IncrementalUpdate, PdfReference } from '../revision/index.ts';
import { type EmbeddedSubset, hex, prepareSubset } from './embedded-face.ts';
import { type FaceName, faceFile } from './fonts.ts';
import { readTrueType, type TrueTypeFace } from './true-type.ts';

/** Characters whose glyphs every file with a face gets: prepared once, they cost a file nothing but its bytes. */
const everyday = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026],
];
const hexadecimal = [...'0123456789abcdef'].map((digit) => digit.codePointAt(0)!);

interface LoadedFace {
  readonly face: TrueTypeFace;
  /** Glyph → character. */
  readonly everyday: ReadonlyMap<number, number>;
  readonly prepared: EmbeddedSubset | null;
}

const loaded = new Map<FaceName, LoadedFace>();

function load(name: FaceName): LoadedFace {
  const known = loaded.get(name);
  if (known) return known;
  const face = readTrueType(faceFile(name));
  const characters = charactersOf(face, name);
  const found = {
    face,
    everyday: characters,
    prepared: characters.size > 0 ? prepareSubset(face, characters, 9) : null,
  };
  loaded.set(name, found);
  return found;
}

function charactersOf(face: TrueTypeFace, name: FaceName): ReadonlyMap<number, number> {
  // Of a handwriting face a document uses a name's few letters.
  if (name === 'CAVEAT' || name === 'DANCING_SCRIPT') return new Map();
  const found = new Map<number, number>();
  for (const codePoint of name === 'MONO' ? hexadecimal : everyday) {
    const glyph = face.glyphOf(codePoint);
    if (glyph === 0) continue;
    if (!found.has(glyph)) found.set(glyph, codePoint);
    const tabular = codePoint >= 0x30 && codePoint <= 0x39 ? face.tabular(glyph) : glyph;
    if (!found.has(tabular)) found.set(tabular, codePoint);
  }
  return found;
}

/** A face's vertical measure, in ems. */
export interface FaceMetrics {
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
}

/** A stretch of text that is drawn from one font of the file. */
interface Stretch {
  readonly font: string;
  /** Items of a TJ array. */
  items: string;
}

/** Every process reads and prepares the faces once, before the first document waits for them. */
export function prepareFaces(names: readonly FaceName[]): void {
  for (const name of names) load(name);
}

/** The fonts that one file uses, and the text set in them. */
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

  /** Whether a face has every letter, and none that must be shaped. */
  covers(name: FaceName, text: string): boolean {
    const { face } = load(name);
    if (hasMarks.test(text)) return false;
    for (const character of text) if (face.glyphOf(character.codePointAt(0)!) === 0) return false;
    return true;
  }

  /** Advance of covered text in ems, kerning included. */
  widthOf(name: FaceName, text: string, figures: 'TABULAR' | 'PROPORCIONAL'): number {
    const { face } = load(name);
    let width = 0;
    let before = 0;
    for (const character of text) {
      const glyph = glyphIn(face, character, figures);
      width += face.advanceOf(glyph) + (before === 0 ? 0 : face.kerningOf(before, glyph));
      before = glyph;
    }
    return width / face.unitsPerEm;
  }

  /** Text items for a covered text: what stands between BT and ET, after a position. */
  show(name: FaceName, text: string, { size, figures }: ShownText): string {
    const { face, prepared } = load(name);
    const stretches: Stretch[] = [];
    let before = 0;
    for (const character of text) {
      const glyph = glyphIn(face, character, figures);
      const code = prepared?.codes.get(glyph);
      const own = code ?? this.rareCode(name, glyph, character);
      const font = `${name}${code === undefined ? '2' : '1'}`;
      const kerning = before === 0 ? 0 : face.kerningOf(before, glyph);
      if (stretches.at(-1)?.font !== font) stretches.push({ font, items: '<' });
      const last = stretches.at(-1)!;
      if (kerning !== 0) last.items += `>${Math.round((-kerning * 1000) / face.unitsPerEm)}<`;
      last.items += hex(own);
      before = glyph;
    }
    for (const { font } of stretches) this.used.add(font);
    return stretches.map(({ font, items }) => `/${font} ${decimal(size)} Tf[${items}>]TJ`).join(' ');
  }

  /** Adds the fonts that were used, by their resource names. */
  embed(update: IncrementalUpdate): Map<string, PdfReference> {
    const fonts = new Map<string, PdfReference>();
    for (const font of this.used) {
      const name = font.slice(0, -1) as FaceName;
      const subset = font.endsWith('1') ? load(name).prepared! : this.rareSubset(name);
      fonts.set(font, subset.embed(update));
    }
    return fonts;
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
    return prepareSubset(load(name).face, new Map(characters), 1);
  }
}

export interface ShownText {
  /** Points. */
  readonly size: number;
  readonly figures: 'TABULAR' | 'PROPORCIONAL';
}

/** Marks that stand on the letter before, joiners and such: what only a shaper sets right. */
const hasMarks = /[\p{M}\p{Cf}\p{Cc}]/u;

const isFigure = /^[0-9]$/;

function glyphIn(face: TrueTypeFace, character: string, figures: ShownText['figures']): number {
  const glyph = face.glyphOf(character.codePointAt(0)!);
  return figures === 'TABULAR' && isFigure.test(character) ? face.tabular(glyph) : glyph;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A coordinate as content streams have it: a hundredth of a point at most. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
