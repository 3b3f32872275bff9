import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  dictionary,
  type IncrementalUpdate,
  list,
  nameToken,
  numberToken,
  type PdfReference,
  type PdfValue,
  token,
} from '../revision/index.ts';
import { subsetFace } from './subset-face.ts';
import type { TrueTypeFace } from './true-type.ts';

/** Bytes of a font of one document; a Latin name’s letters take 2 KB. */
const leastToDeflate = 6_144;

/** A part of a face, ready to be written into any file as often as needed. */
export interface EmbeddedSubset {
  /** The number that a glyph of the face is drawn by. */
  readonly codes: ReadonlyMap<number, number>;
  /** Adds the font to a file. */
  embed(update: IncrementalUpdate): PdfReference;
}

/** Prepares glyphs for embedding; `characters` says what each stands for, so that text can be copied and searched. */
export function prepareSubset(
  face: TrueTypeFace,
  characters: ReadonlyMap<number, number>,
  packing: 'COMPRESSED' | 'PLAIN',
): EmbeddedSubset {
  const { file, glyphs } = subsetFace(face, [0, ...characters.keys()]);
  const codes = new Map(glyphs.map((glyph, code) => [glyph, code]));
  const tag = createHash('sha256').update(glyphs.join()).digest();
  const name = nameToken(
    `${[...tag.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')}+${face.postScriptName}`,
  );
  const font = packed(file, packing);
  const unicode = packed(Buffer.from(unicodeMap(characters, codes), 'latin1'), packing);
  const set = packed(Buffer.alloc(Math.ceil(glyphs.length / 8), 0xff).map(trailing(glyphs.length)), 'PLAIN');
  const widths = token(`[0 [${glyphs.map((glyph) => thousandths(face, face.advanceOf(glyph))).join(' ')}]]`);
  return {
    codes,
    embed: (update) => {
      const descriptor = update.add(
        dictionary({
          ...describe(face, name),
          FontFile2: font.add(update, { Length1: numberToken(file.length) }),
          CIDSet: set.add(update, {}),
        }),
      );
      const descendant = update.add(
        dictionary({
          Type: nameToken('Font'),
          Subtype: nameToken('CIDFontType2'),
          BaseFont: name,
          CIDSystemInfo: token('<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>'),
          CIDToGIDMap: nameToken('Identity'),
          FontDescriptor: descriptor,
          W: widths,
        }),
      );
      return update.add(
        dictionary({
          Type: nameToken('Font'),
          Subtype: nameToken('Type0'),
          BaseFont: name,
          Encoding: nameToken('Identity-H'),
          DescendantFonts: list([descendant]),
          ToUnicode: unicode.add(update, {}),
        }),
      );
    },
  };
}

/** Deflating takes longer than all else about a few glyphs of one document, and what many share is deflated once. */
function packed(data: Buffer | Uint8Array, packing: 'COMPRESSED' | 'PLAIN') {
  const isPlain = packing === 'PLAIN' && data.length < leastToDeflate;
  const bytes = isPlain ? Buffer.from(data) : deflateSync(data, { level: packing === 'PLAIN' ? 1 : 9 });
  const filter: Record<string, PdfValue> = isPlain ? {} : { Filter: nameToken('FlateDecode') };
  return {
    add: (update: IncrementalUpdate, entries: Readonly<Record<string, PdfValue>>): PdfReference =>
      update.addStream(dictionary({ ...entries, ...filter }), bytes),
  };
}

/** One bit for each glyph, from the highest of the first byte on (ISO 32000-2 9.8.3). */
function trailing(count: number) {
  return (byte: number, index: number): number => {
    const left = count - index * 8;
    return left >= 8 ? byte : (0xff << (8 - left)) & 0xff;
  };
}

function describe(face: TrueTypeFace, name: PdfValue): Record<string, PdfValue> {
  const scaled = (value: number): PdfValue => numberToken(thousandths(face, value));
  return {
    Type: nameToken('FontDescriptor'),
    FontName: name,
    // Symbolic: its characters are named by number
    Flags: numberToken(4),
    FontBBox: list(face.box.map(scaled)),
    ItalicAngle: numberToken(face.italicAngle),
    Ascent: scaled(face.ascender),
    Descent: scaled(face.descender),
    CapHeight: scaled(face.capHeight),
    StemV: numberToken(80),
  };
}

function thousandths(face: TrueTypeFace, value: number): number {
  return Math.round((value * 1000) / face.unitsPerEm);
}

/** Entries of one `beginbfchar`, at most (ISO 32000-2 9.10.3). */
const entriesPerBlock = 100;

function unicodeMap(characters: ReadonlyMap<number, number>, codes: ReadonlyMap<number, number>): string {
  const rows = [...characters].map(([glyph, codePoint]) => {
    const text = Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16();
    return `<${hex(codes.get(glyph)!)}> <${text.toString('hex')}>`;
  });
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

/** A character code as it stands in a string of the content. */
export function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
