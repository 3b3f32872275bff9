import type { TrueTypeFace } from './true-type.ts';

/** Tables for glyph hinting, copied when present. */
const copiedTables = ['cvt ', 'fpgm', 'prep'];

/**
 * A TrueType file with only the given glyphs, renumbered in their order (0 stays 'not defined'). Components
 * of composite glyphs follow.
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
  const tables: readonly (readonly [tag: string, table: Buffer])[] = [
    ['glyf', Buffer.concat(outlines)],
    ['head', changed(face.table('head')!, (head) => head.writeInt16BE(1, 50))],
    ['hhea', changed(face.table('hhea')!, (hhea) => hhea.writeUInt16BE(kept.length, 34))],
    ['hmtx', metrics(face, kept)],
    ['loca', locations(outlines)],
    ['maxp', changed(face.table('maxp')!, (maxp) => maxp.writeUInt16BE(kept.length, 4))],
    ...copiedTables.flatMap((tag) => {
      const table = face.table(tag);
      return table ? [[tag, table] as const] : [];
    }),
  ];
  return { file: fontFile(tables), glyphs: kept };
}

function locations(outlines: readonly Buffer[]): Buffer {
  const table = Buffer.allocUnsafe((outlines.length + 1) * 4);
  let at = table.writeUInt32BE(0);
  let end = 0;
  for (const { length } of outlines) {
    end += length;
    at = table.writeUInt32BE(end, at);
  }
  return table;
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}

function metrics(face: TrueTypeFace, glyphs: readonly number[]): Buffer {
  const own = face.table('hmtx')!;
  const advances = face.table('hhea')!.readUInt16BE(34);
  const table = Buffer.allocUnsafe(glyphs.length * 4);
  for (const [index, glyph] of glyphs.entries()) {
    const bearing = glyph < advances ? glyph * 4 + 2 : advances * 4 + (glyph - advances) * 2;
    table.writeUInt16BE(face.advanceOf(glyph), index * 4);
    table.writeInt16BE(own.readInt16BE(bearing), index * 4 + 2);
  }
  return table;
}

const moreParts = 0x0020;
const wordArguments = 0x0001;
/** Bytes of the scale declared by a component's flags. */
const scales = [
  [0x0008, 2],
  [0x0040, 4],
  [0x0080, 8],
] as const;

/** An outline padded to four bytes, with its components renumbered. */
function renumbered(outline: Buffer, numberOf: (glyph: number) => number): Buffer {
  const isComposite = outline.length > 0 && outline.readInt16BE(0) < 0;
  if (!isComposite && outline.length % 4 === 0) return outline;
  const copy = Buffer.allocUnsafe(padded(outline.length));
  outline.copy(copy);
  copy.fill(0, outline.length);
  if (!isComposite) return copy;
  for (let at = 10; ; ) {
    const flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(numberOf(copy.readUInt16BE(at + 2)), at + 2);
    if ((flags & moreParts) === 0) return copy;
    const scale = scales.find(([flag]) => flags & flag)?.[1] ?? 0;
    at += 4 + (flags & wordArguments ? 4 : 2) + scale;
  }
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function fontFile(tables: readonly (readonly [tag: string, table: Buffer])[]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = 12 + sorted.length * 16;
  const file = Buffer.alloc(sorted.reduce((sum, [, { length }]) => sum + padded(length), directory));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(sorted.length, 4);
  file.writeUInt16BE(power * 16, 6);
  file.writeUInt16BE(Math.log2(power), 8);
  file.writeUInt16BE((sorted.length - power) * 16, 10);
  let offset = directory;
  for (const [index, [tag, table]] of sorted.entries()) {
    const end = offset + padded(table.length);
    table.copy(file, offset);
    const at = 12 + index * 16;
    file.write(tag, at, 'latin1');
    file.writeUInt32BE(checksum(file.subarray(offset, end)), at + 4);
    file.writeUInt32BE(offset, at + 8);
    file.writeUInt32BE(table.length, at + 12);
    offset = end;
  }
  return file;
}

function checksum(table: Buffer): number {
  const words = new DataView(table.buffer, table.byteOffset, table.length);
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + words.getUint32(at)) >>> 0;
  return sum;
}
