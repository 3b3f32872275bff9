import { deflateSync } from 'node:zlib';
import {
  dictionary,
  type IncrementalUpdate,
  nameToken,
  numberToken,
  type PdfReference,
  type PdfValue,
  writeValue,
} from '../writer/index.ts';
import { subsetFace } from './subset-face.ts';
import type { TrueTypeFace } from './true-type.ts';

/** Minimum size to deflate; the letters of a Latin name take 2 KB. */
const minBytesToDeflate = 6_144;

/** A font subset ready to be written to any number of files. */
export interface EmbeddedSubset {
  /** Character code of each glyph of the face. */
  readonly codes: ReadonlyMap<number, number>;
  /** Adds the font to a file. */
  embed(update: IncrementalUpdate): PdfReference;
}

/** Prepares glyphs for embedding. `characters` maps each glyph to its text, for copying and searching. */
export function prepareSubset(
  face: TrueTypeFace,
  characters: ReadonlyMap<number, number>,
  packing: 'COMPRESSED' | 'PLAIN',
): EmbeddedSubset {
  const { file, glyphs } = subsetFace(face, [0, ...characters.keys()]);
  const codes = new Map(glyphs.map((glyph, code) => [glyph, code]));
  const name = `/${tagOf(glyphs)}+${face.postScriptName}`;
  const font = packed(file, packing, { Length1: numberToken(file.length) });
  const unicode = packed(Buffer.from(unicodeMap(characters, codes), 'latin1'), packing);
  const set = packed(firstBits(glyphs.length), 'PLAIN');
  const description = descriptorOf(face, name);
  const widths = glyphs.map((glyph) => thousandths(face, face.advanceOf(glyph))).join(' ');
  return {
    codes,
    embed: (update) => {
      const data = `/FontFile2 ${font.add(update)} /CIDSet ${set.add(update)}`;
      const descriptor = writeValue(update.add(`<<${description} ${data}>>`));
      const descendant = writeValue(
        update.add(
          `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${name} ${identitySystem} /CIDToGIDMap /Identity /FontDescriptor ${descriptor} /W [0 [${widths}]]>>`,
        ),
      );
      return update.add(
        `<</Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${unicode.add(update)}>>`,
      );
    },
  };
}

const identitySystem = '/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>';

/** Six letters that distinguish subsets of one face (ISO 32000-2 9.9.2), from an FNV hash of their glyphs. */
function tagOf(glyphs: readonly number[]): string {
  let rest = glyphs.reduce((hash, glyph) => Math.imul(hash ^ glyph, 0x01000193) >>> 0, 0x811c9dc5);
  let tag = '';
  while (tag.length < 6) {
    tag += String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return tag;
}

/** Deflating takes most of the time for a small subset, so shared subsets are deflated once. */
function packed(
  data: Buffer,
  packing: 'COMPRESSED' | 'PLAIN',
  entries: Readonly<Record<string, PdfValue>> = {},
): { add(update: IncrementalUpdate): string } {
  const isPlain = packing === 'PLAIN' && data.length < minBytesToDeflate;
  const bytes = isPlain ? data : deflateSync(data, { level: packing === 'PLAIN' ? 1 : 9 });
  const dict = dictionary(isPlain ? entries : { ...entries, Filter: nameToken('FlateDecode') });
  return { add: (update) => writeValue(update.addStream(dict, bytes)) };
}

/** A bit per glyph, from the highest bit of the first byte (ISO 32000-2 9.8.3). */
function firstBits(count: number): Buffer {
  const bits = Buffer.alloc(Math.ceil(count / 8), 0xff);
  const rest = count % 8;
  if (rest > 0) bits[bits.length - 1] = (0xff << (8 - rest)) & 0xff;
  return bits;
}

/** Entries of a font descriptor. Symbolic (/Flags 4), since its characters are identified by number. */
function descriptorOf(face: TrueTypeFace, name: string): string {
  const scaled = (value: number): number => thousandths(face, value);
  const box = face.box.map(scaled).join(' ');
  const heights = `/Ascent ${scaled(face.ascender)} /Descent ${scaled(face.descender)} /CapHeight ${scaled(face.capHeight)}`;
  return `/Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle ${writeValue(numberToken(face.italicAngle))} ${heights} /StemV 80`;
}

function thousandths(face: TrueTypeFace, value: number): number {
  return Math.round((value * 1000) / face.unitsPerEm);
}

/** Maximum entries of one `beginbfchar` (ISO 32000-2 9.10.3). */
const entriesPerBlock = 100;

function unicodeMap(characters: ReadonlyMap<number, number>, codes: ReadonlyMap<number, number>): string {
  const rows = [...characters].map(
    ([glyph, codePoint]) => `<${hex(codes.get(glyph)!)}> <${utf16(codePoint)}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += entriesPerBlock) {
    const block = rows.slice(at, at + entriesPerBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return text.length === 1 ? hex(codePoint) : hex(text.charCodeAt(0)) + hex(text.charCodeAt(1));
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

/** A character code in a literal string, which takes half the bytes of hexadecimal (ISO 32000-2 7.3.4.2). */
export function literal(code: number): string {
  return String.fromCharCode(code >> 8, code & 0xff).replace(/[()\\\r]/g, (byte) =>
    byte === '\r' ? '\\r' : `\\${byte}`,
  );
}
