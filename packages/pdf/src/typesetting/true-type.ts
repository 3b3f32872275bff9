import { readFileSync } from 'node:fs';
import { readKerning } from './kerning.ts';
import { readSubstitutes } from './substitutes.ts';

/** The parts of a TrueType face (ISO/IEC 14496-22) needed to set simple text and to embed its glyphs. */
export interface TrueTypeFace {
  readonly postScriptName: string;
  readonly unitsPerEm: number;
  /** Font units above and (negative) below the baseline. */
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  /** Left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
  /** 0 when the face has no glyph for a code point. */
  glyphOf(codePoint: number): number;
  /** The tabular variant of a digit's glyph; any other glyph unchanged. */
  tabular(glyph: number): number;
  advanceOf(glyph: number): number;
  /** Kerning between two glyphs; mostly 0. */
  kerningOf(first: number, second: number): number;
  /** The table with a tag; null when there is none. */
  table(tag: string): Buffer | null;
  /** A glyph's outline; empty for a space. */
  outlineOf(glyph: number): Buffer;
}

/** Reads a face with TrueType outlines. Throws when a table needed for embedding is missing. */
export function readTrueType(path: string): TrueTypeFace {
  const file = readFileSync(path);
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    const start = file.readUInt32BE(at + 8);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)));
  }
  const needed = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font ${path} has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(needed);
  const os2 = needed('OS/2');
  const advances = hhea!.readUInt16BE(34);
  const offsetOf = (glyph: number): number =>
    head!.readInt16BE(50) === 0 ? loca!.readUInt16BE(glyph * 2) * 2 : loca!.readUInt32BE(glyph * 4);
  const glyphs = readCharacterMap(needed('cmap'));
  const substitutes = readSubstitutes(tables.get('GSUB'), 'tnum');
  return {
    postScriptName: readPostScriptName(needed('name')),
    unitsPerEm: head!.readUInt16BE(18),
    ascender: hhea!.readInt16BE(4),
    descender: hhea!.readInt16BE(6),
    capHeight: os2.length >= 90 ? os2.readInt16BE(88) : hhea!.readInt16BE(4),
    italicAngle: needed('post').readInt32BE(4) / 65_536,
    box: [36, 38, 40, 42].map((at) => head!.readInt16BE(at)) as [number, number, number, number],
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    tabular: (glyph) => substitutes.get(glyph) ?? glyph,
    advanceOf: (glyph) => hmtx!.readUInt16BE(Math.min(glyph, advances - 1) * 4),
    kerningOf: readKerning(tables.get('GPOS')),
    table: (tag) => tables.get(tag) ?? null,
    outlineOf: (glyph) => glyf!.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  };
}

/** Prefers the character map format 12 (all planes) over 4 (basic plane). */
function readCharacterMap(cmap: Buffer): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.subarray(cmap.readUInt32BE(8 + i * 8)),
  );
  const whole = subtables.find((table) => table.readUInt16BE(0) === 12);
  const basic = subtables.find((table) => table.readUInt16BE(0) === 4);
  if (whole) readGroups(whole, found);
  else if (basic) readSegments(basic, found);
  return found;
}

function readGroups(table: Buffer, into: Map<number, number>): void {
  for (let i = 0; i < table.readUInt32BE(12); i++) {
    const at = 16 + i * 12;
    const [start, end, glyph] = [0, 4, 8].map((skip) => table.readUInt32BE(at + skip)) as [
      number,
      number,
      number,
    ];
    for (let code = start; code <= end; code++) into.set(code, glyph + code - start);
  }
}

function readSegments(table: Buffer, into: Map<number, number>): void {
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts, deltas, ranges] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6];
  for (let i = 0; i < count; i++) {
    const [start, end] = [table.readUInt16BE(starts + i * 2), table.readUInt16BE(ends + i * 2)];
    const [delta, range] = [table.readUInt16BE(deltas + i * 2), table.readUInt16BE(ranges + i * 2)];
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const at = ranges + i * 2 + range + (code - start) * 2;
      const own = range === 0 ? code : table.readUInt16BE(at);
      if (own !== 0) into.set(code, (own + delta) & 0xffff);
    }
  }
}

function readPostScriptName(name: Buffer): string {
  const storage = name.readUInt16BE(4);
  for (let i = 0; i < name.readUInt16BE(2); i++) {
    const at = 6 + i * 12;
    if (name.readUInt16BE(at) !== 3 || name.readUInt16BE(at + 6) !== 6) continue;
    const start = storage + name.readUInt16BE(at + 10);
    const utf16 = Buffer.from(name.subarray(start, start + name.readUInt16BE(at + 8))).swap16();
    return utf16.toString('utf16le').replace(/[^\w-]/g, '');
  }
  throw new Error('a font has no PostScript name');
}
