import { type PDF, PdfArray, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { faceFile, furtherFaces } from '../../typesetting/fonts.ts';
import { subsetFace } from '../../typesetting/subset-face.ts';
import { readTrueType, type TrueTypeFace } from '../../typesetting/true-type.ts';
import type { FieldFont } from './field-font.ts';
import { dictFrom, numberArray } from './shapes.ts';

const faces = new Map<string, TrueTypeFace>();

/** A subset of the face that has most of the text's letters. Missing letters show as empty boxes. */
export function scriptFont(pdf: PDF, text: string): FieldFont {
  const face = bestFace(text);
  const points = [...new Set([...text].map((char) => char.codePointAt(0)!))].filter((point) => point >= 0x20);
  const { file, glyphs } = subsetFace(face, [0, ...new Set(points.map((point) => face.glyphOf(point)))]);
  const codes = new Map(glyphs.map((glyph, code) => [glyph, code]));
  const codeOf = (char: string): number => codes.get(face.glyphOf(char.codePointAt(0)!)) ?? 0;
  const scaled = (value: number): number => Math.round((value * 1000) / face.unitsPerEm);
  const name = PdfName.of(`CAMPOS+${face.postScriptName}`);
  const descriptor = dictFrom({
    Type: PdfName.of('FontDescriptor'),
    FontName: name,
    Flags: PdfNumber.of(4),
    FontBBox: numberArray(face.box.map(scaled)),
    ItalicAngle: PdfNumber.of(face.italicAngle),
    Ascent: PdfNumber.of(scaled(face.ascender)),
    Descent: PdfNumber.of(scaled(face.descender)),
    CapHeight: PdfNumber.of(scaled(face.capHeight)),
    StemV: PdfNumber.of(80),
    FontFile2: pdf.createStream({ Length1: PdfNumber.of(file.length) }, file),
  });
  const system = dictFrom({
    Registry: PdfString.fromString('Adobe'),
    Ordering: PdfString.fromString('Identity'),
    Supplement: PdfNumber.of(0),
  });
  const descendant = dictFrom({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: system,
    CIDToGIDMap: PdfName.of('Identity'),
    FontDescriptor: pdf.register(descriptor),
    W: new PdfArray([PdfNumber.of(0), numberArray(glyphs.map((glyph) => scaled(face.advanceOf(glyph))))]),
  });
  const object = dictFrom({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type0'),
    BaseFont: name,
    Encoding: PdfName.of('Identity-H'),
    DescendantFonts: new PdfArray([pdf.register(descendant)]),
    ToUnicode: pdf.createStream({}, Buffer.from(unicodeMap(points, codeOf), 'latin1')),
  });
  return {
    name: 'Fonte',
    object: pdf.register(object),
    widthOf: (words, size) =>
      [...words].reduce((sum, char) => sum + face.advanceOf(face.glyphOf(char.codePointAt(0)!)), 0) *
      (size / face.unitsPerEm),
    encode: (words) => `<${[...words].map((char) => hex(codeOf(char))).join('')}>`,
  };
}

function bestFace(text: string): TrueTypeFace {
  const chars = [...text];
  const rated = furtherFaces.map((name) => {
    const face = faces.get(name) ?? readTrueType(faceFile(name));
    faces.set(name, face);
    return { face, found: chars.filter((char) => face.glyphOf(char.codePointAt(0)!) !== 0).length };
  });
  return rated.reduce((best, next) => (next.found > best.found ? next : best)).face;
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** Maximum entries of one `beginbfchar` (ISO 32000-2 9.10.3). */
const entriesPerBlock = 100;

function unicodeMap(points: readonly number[], codeOf: (char: string) => number): string {
  const rows = points.map((point) => {
    const char = String.fromCodePoint(point);
    return `<${hex(codeOf(char))}> <${Buffer.from(char, 'utf16le').swap16().toString('hex')}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += entriesPerBlock) {
    const block = rows.slice(at, at + entriesPerBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Campos def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
