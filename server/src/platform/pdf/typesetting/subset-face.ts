import type { TrueTypeFace } from './true-type.ts';

/** Tables that a renderer of glyphs by number needs, those of instructions where the face has them. */
const copiedTables = ['cvt ', 'fpgm', 'prep'];

/**
 * A TrueType file with the given glyphs alone, numbered anew in their order (0 stays 'not defined'); parts of
 * composite glyphs come after them.
 */
export function subsetFace(
  face: TrueTypeFace,
  glyphs: readonly number[],
): { file: Buffer; glyphs: readonly number[] } {
  const kept = [...glyphs];
  const numbers = new Map(kept.map((glyph, index) => [glyph, index]));
  const outlines: Buffer[] = [];
  for (let i = 0; i < kept.length; i++) {
    outlines.push(
      renumbered(face.outlineOf(kept[i]!), (part) => {
        const known = numbers.get(part);
        if (known !== undefined) return known;
        numbers.set(part, kept.length);
        return kept.push(part) - 1;
      }),
    );
  }
  const locations = Buffer.alloc((kept.length + 1) * 4);
  let at = 0;
  for (const [index, outline] of outlines.entries()) {
    at += outline.length;
    locations.writeUInt32BE(at, (index + 1) * 4);
  }
  const tables = new Map<string, Buffer>([
    ['glyf', Buffer.concat(outlines)],
    ['head', changed(face.table('head')!, (head) => head.writeInt16BE(1, 50))],
    ['hhea', changed(face.table('hhea')!, (hhea) => hhea.writeUInt16BE(kept.length, 34))],
    ['hmtx', metrics(face, kept)],
    ['loca', locations],
    ['maxp', changed(face.table('maxp')!, (maxp) => maxp.writeUInt16BE(kept.length, 4))],
  ]);
  for (const tag of copiedTables) {
    const table = face.table(tag);
    if (table) tables.set(tag, table);
  }
  return { file: fontFile(tables), glyphs: kept };
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}

function metrics(face: TrueTypeFace, glyphs: readonly number[]): Buffer {
  const own = face.table('hmtx')!;
  const advances = face.table('hhea')!.readUInt16BE(34);
  const table = Buffer.alloc(glyphs.length * 4);
  for (const [index, glyph] of glyphs.entries()) {
    const bearing = glyph < advances ? glyph * 4 + 2 : advances * 4 + (glyph - advances) * 2;
    table.writeUInt16BE(face.advanceOf(glyph), index * 4);
    table.writeInt16BE(own.readInt16BE(bearing), index * 4 + 2);
  }
  return table;
}

const moreParts = 0x0020;
const wordArguments = 0x0001;
/** Bytes of the scale that a part's flags announce. */
const scales = [
  [0x0008, 2],
  [0x0040, 4],
  [0x0080, 8],
] as const;

/** An outline, padded to four bytes, whose parts are named by their new numbers. */
function renumbered(outline: Buffer, numberOf: (glyph: number) => number): Buffer {
  const copy = Buffer.alloc(Math.ceil(outline.length / 4) * 4);
  outline.copy(copy);
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return copy;
  for (let at = 10; ; ) {
    const flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(numberOf(copy.readUInt16BE(at + 2)), at + 2);
    if ((flags & moreParts) === 0) return copy;
    const scale = scales.find(([flag]) => flags & flag)?.[1] ?? 0;
    at += 4 + (flags & wordArguments ? 4 : 2) + scale;
  }
}

function fontFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(0x00010000, 0);
  for (const [index, value] of [
    sorted.length,
    power * 16,
    Math.log2(power),
    (sorted.length - power) * 16,
  ].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
