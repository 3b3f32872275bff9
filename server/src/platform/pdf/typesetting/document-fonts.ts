import type { IncrementalUpdate, PdfReference } from '../revision/index.ts';
import { type EmbeddedSubset, hex, prepareSubset } from './embedded-face.ts';
import { type FaceName, faceFile, furtherFaces } from './fonts.ts';
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
    prepared: characters.size > 0 ? prepareSubset(face, characters, 'COMPRESSED') : null,
  };
  loaded.set(name, found);
  return found;
}

function charactersOf(face: TrueTypeFace, name: FaceName): ReadonlyMap<number, number> {
  // Of the others a document uses a name's few letters.
  if (name !== 'TEXTO' && name !== 'FORTE' && name !== 'MONO') return new Map();
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

/** Reads and prepares faces once for a process, before the first document waits for them. */
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

  /** Whether a face and those after it have every letter, and none that must be shaped. */
  covers(name: FaceName, text: string): boolean {
    if (keptOf(name, 'PROPORCIONAL').has(text)) return true;
    if (hasMarks.test(text)) return false;
    for (const character of text) if (faceFor(name, character) === null) return false;
    return true;
  }

  /** Advance of covered text in ems, kerning included. */
  widthOf(name: FaceName, text: string, figures: Figures): number {
    return settled(name, text, figures).width;
  }

  /** Operators that show a covered text: what stands between BT and ET, after a position. */
  show(name: FaceName, text: string, { size, figures }: ShownText): string {
    const { items } = settled(name, text, figures);
    if (items !== null) {
      this.used.add(`${name}1`);
      return `/${name}1 ${decimal(size)} Tf[${items}]TJ`;
    }
    return this.stretches(name, text, figures)
      .map(({ font, items: own }) => `/${font} ${decimal(size)} Tf[${own}>]TJ`)
      .join(' ');
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

  /** A text with letters that the document's own subset of a face must have. */
  private stretches(name: FaceName, text: string, figures: Figures): Stretch[] {
    const stretches: Stretch[] = [];
    for (const { from, glyph, kerning, character } of glyphsOf(name, text, figures)) {
      const { face, prepared } = load(from);
      const code = prepared?.codes.get(glyph);
      const own = code ?? this.rareCode(from, glyph, character);
      const font = `${from}${code === undefined ? '2' : '1'}`;
      if (stretches.at(-1)?.font !== font) stretches.push({ font, items: '<' });
      stretches.at(-1)!.items += moved(face, kerning) + hex(own);
      this.used.add(font);
    }
    return stretches;
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

type Figures = 'TABULAR' | 'PROPORCIONAL';

export interface ShownText {
  /** Points. */
  readonly size: number;
  readonly figures: Figures;
}

/** Marks that stand on the letter before, joiners and such: what only a shaper sets right. */
const hasMarks = /[\p{M}\p{Cf}\p{Cc}]/u;

interface PlacedGlyph {
  readonly from: FaceName;
  readonly glyph: number;
  /** What it moves by before it is drawn, in units of the face. */
  readonly kerning: number;
  readonly character: string;
}

function glyphsOf(name: FaceName, text: string, figures: Figures): PlacedGlyph[] {
  const placed: PlacedGlyph[] = [];
  let before: PlacedGlyph | null = null;
  for (const character of text) {
    const from = faceFor(name, character) ?? name;
    const { face } = load(from);
    const own = face.glyphOf(character.codePointAt(0)!);
    const glyph = figures === 'TABULAR' && isFigure.test(character) ? face.tabular(own) : own;
    const kerning: number = before?.from === from ? face.kerningOf(before.glyph, glyph) : 0;
    before = { from, glyph, kerning, character };
    placed.push(before);
  }
  return placed;
}

/** The first face with a letter; null when only the typesetter may have it. */
function faceFor(name: FaceName, character: string): FaceName | null {
  const codePoint = character.codePointAt(0)!;
  if (load(name).face.glyphOf(codePoint) !== 0) return name;
  return furtherFaces.find((further) => load(further).face.glyphOf(codePoint) !== 0) ?? null;
}

const isFigure = /^[0-9]$/;

function moved(face: TrueTypeFace, kerning: number): string {
  return kerning === 0 ? '' : `>${Math.round((-kerning * 1000) / face.unitsPerEm)}<`;
}

/** A text as it is always set. */
interface SettledText {
  /** Ems. */
  readonly width: number;
  /** Items of a TJ array; null when a letter is not among the prepared ones. */
  readonly items: string | null;
}

/** Most of what a sheet says stands on every sheet. */
const keptTexts = 4_000;
const kept = new Map<string, Map<string, SettledText>>();

function keptOf(name: FaceName, figures: Figures): Map<string, SettledText> {
  const key = figures === 'TABULAR' ? `${name} 0` : name;
  const known = kept.get(key);
  if (known) return known;
  const texts = new Map<string, SettledText>();
  kept.set(key, texts);
  return texts;
}

function settled(name: FaceName, text: string, figures: Figures): SettledText {
  const texts = keptOf(name, figures);
  const known = texts.get(text);
  if (known) return known;
  let width = 0;
  let items: string | null = '<';
  for (const { from, glyph, kerning } of glyphsOf(name, text, figures)) {
    const { face, prepared } = load(from);
    width += (face.advanceOf(glyph) + kerning) / face.unitsPerEm;
    const code = from === name ? prepared?.codes.get(glyph) : undefined;
    items = items === null || code === undefined ? null : items + moved(face, kerning) + hex(code);
  }
  if (texts.size >= keptTexts) texts.clear();
  const found = { width, items: items === null ? null : `${items}>` };
  texts.set(text, found);
  return found;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A coordinate as content streams have it: a hundredth of a point at most. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
