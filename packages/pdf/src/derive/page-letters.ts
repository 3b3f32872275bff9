import type { PDFiumPage } from '@hyzyla/pdfium';
import { engineOf, pageHandle } from '../engine/engine.ts';
import type { Letter } from './compare-letters.ts';

/** Functions of fpdf_text.h, fpdf_annot.h and fpdf_flatten.h. */
interface TextEngine {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(bytes: number): number; free(at: number): void };
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  _FPDF_PageToDevice(page: number, ...placeAndPoint: readonly number[]): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetRect(annotation: number, rect: number): number;
  _FPDFPage_Flatten(page: number, flag: number): number;
}

/** Letters beyond this number are compared by their picture only. */
const maxLetters = 60_000;
const rectBytes = 16;
const normalDisplay = 0;

const textEngine = (page: PDFiumPage): TextEngine => engineOf(page) as unknown as TextEngine;

/** Whether text of a page may be in its fields and annotations, which the engine does not read. */
export const hasAnnotations = (page: PDFiumPage): boolean =>
  textEngine(page)._FPDFPage_GetAnnotCount(pageHandle(page)) > 0;

/** Makes the annotations of a page its content, as the engine shows them. The page must be loaded again to read them. */
export function flattenPage(page: PDFiumPage): void {
  textEngine(page)._FPDFPage_Flatten(pageHandle(page), normalDisplay);
}

/** The printed letters, digits and signs of a page. Spaces and symbols, such as check marks, are left to pictures. */
export function lettersOf(page: PDFiumPage): Letter[] {
  const engine = textEngine(page);
  const text = engine._FPDFText_LoadPage(pageHandle(page));
  if (text === 0) return [];
  const rect = engine.wasmExports.malloc(rectBytes);
  try {
    const letters: Letter[] = [];
    const count = Math.min(engine._FPDFText_CountChars(text), maxLetters);
    for (let index = 0; index < count; index++) {
      const character = readable(engine._FPDFText_GetUnicode(text, index));
      if (character === '' || engine._FPDFText_IsGenerated(text, index) === 1) continue;
      if (engine._FPDFText_GetLooseCharBox(text, index, rect) === 0) continue;
      const sides = new Float32Array(engine.HEAPU8.buffer, rect, 4);
      const [left, top, right, bottom] = [sides[0]!, sides[1]!, sides[2]!, sides[3]!];
      letters.push({
        character,
        left,
        bottom,
        width: Math.abs(right - left),
        height: Math.abs(top - bottom),
      });
    }
    return letters;
  } finally {
    engine.wasmExports.free(rect);
    engine._FPDFText_ClosePage(text);
  }
}

/** A box in points from the upper left corner of the page as displayed. */
export interface DisplayedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The engine answers in whole pixels. */
const pixelsPerPoint = 8;

/** Where a letter is displayed: the page may be cropped or rotated. */
export function displayedBox(page: PDFiumPage, { left, bottom, width, height }: Letter): DisplayedBox {
  const engine = textEngine(page);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const whole = [originalWidth, originalHeight].map((side) => Math.round(side * pixelsPerPoint));
  const at = engine.wasmExports.malloc(8);
  try {
    const corners = [
      [left, bottom],
      [left + width, bottom + height],
    ].map(([x, y]) => {
      engine._FPDF_PageToDevice(pageHandle(page), 0, 0, whole[0]!, whole[1]!, 0, x!, y!, at, at + 4);
      return [...new Int32Array(engine.HEAPU8.buffer, at, 2)].map((pixels) => pixels / pixelsPerPoint);
    });
    const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  } finally {
    engine.wasmExports.free(at);
  }
}

/** FPDF_ANNOT_LINK. */
const linkSubtype = 2;

/** Boxes of a page's links, whose borders the engine does not draw, but other readers do. */
export function linksOf(page: PDFiumPage): Letter[] {
  const engine = textEngine(page);
  const handle = pageHandle(page);
  const links: Letter[] = [];
  const rect = engine.wasmExports.malloc(rectBytes);
  for (let index = 0; index < engine._FPDFPage_GetAnnotCount(handle); index++) {
    const annotation = engine._FPDFPage_GetAnnot(handle, index);
    if (annotation === 0) continue;
    const isLink = engine._FPDFAnnot_GetSubtype(annotation) === linkSubtype;
    if (isLink && engine._FPDFAnnot_GetRect(annotation, rect) === 1) {
      const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(engine.HEAPU8.buffer, rect, 4);
      links.push({ character: '', left, bottom, width: right - left, height: top - bottom });
    }
    engine._FPDFPage_CloseAnnot(annotation);
  }
  engine.wasmExports.free(rect);
  return links;
}

const known = new Map<number, string>();

/** The character as a person reads it; empty for a space, a control character or a symbol. */
function readable(code: number): string {
  const found = known.get(code);
  if (found !== undefined) return found;
  const text = code <= 0x10ffff ? String.fromCodePoint(code).normalize('NFKC') : '';
  const made = /^[\p{L}\p{N}\p{P}\p{Sc}]/u.test(text) ? text : '';
  known.set(code, made);
  return made;
}
