import type { PdfDict } from '@libpdf/core';
import type { FieldFont } from './field-font.ts';
import type { FieldFonts } from './field-fonts.ts';
import { colorOperator, dictFrom, type Rect, showNumbers } from './shapes.ts';

/** Layout of a field's text, from its default appearance (ISO 32000-2 12.7.4.3). */
export interface TextStyle {
  /** Resource name of the font. */
  readonly font: string;
  /** 0 means automatic size. */
  readonly size: number;
  readonly fill: string;
  readonly stroke: string;
  /** Left, centred, right. */
  readonly align: 0 | 1 | 2;
}

/** Parses a default appearance such as `/Helv 12 Tf 0 g`. */
export function textStyle(appearance: string, quadding: number): TextStyle {
  const font = /\/(\S+)\s+(-?[\d.]+)\s+Tf/.exec(appearance);
  const color = /((?:-?[\d.]+\s+){1,4})(g|rg|k)\b/.exec(appearance.replace(/\/\S+\s+-?[\d.]+\s+Tf/, ''));
  const components = color ? color[1]!.trim().split(/\s+/).map(Number) : [0];
  return {
    font: font?.[1] ?? 'Helv',
    size: Math.abs(Number(font?.[2] ?? 0)) || 0,
    fill: colorOperator(components, 'fill') || '0 g',
    stroke: colorOperator(components, 'stroke') || '0 G',
    align: quadding === 1 || quadding === 2 ? quadding : 0,
  };
}

export interface TextBlock {
  readonly text: string;
  readonly style: TextStyle;
  readonly box: Rect;
  readonly kind: 'line' | 'paragraph' | { readonly comb: number } | { readonly rows: Rows };
}

/** The options of a list box, from its first visible row. */
export interface Rows {
  readonly options: readonly string[];
  readonly selected: ReadonlySet<number>;
}

const largestAutoSize = 12;
const smallestAutoSize = 4;
/** Line height and cap height, relative to the font size. */
const leading = 1.15;
const capitals = 0.72;
const ascent = 0.93;
/** Background of a selected row, as most programs draw it. */
const chosenColor = '0.6 0.76 0.85 rg';

interface Drawn {
  readonly content: string;
  readonly resources: PdfDict;
}

/** Sets text inside a box, clipped to it. */
export function drawText(fonts: FieldFonts, block: TextBlock): Drawn {
  const shown =
    typeof block.kind === 'object' && 'rows' in block.kind ? block.kind.rows.options.join('') : block.text;
  const font = fonts.forText(shown.replace(/[\r\n\t]/g, ' '), block.style.font);
  const body = bodyOf(block, font);
  const { left, bottom, right, top } = block.box;
  const clip = `${showNumbers([left, bottom, right - left, top - bottom])} re W n`;
  return {
    content: `q ${clip} ${body} Q`,
    resources: dictFrom({ Font: dictFrom({ [font.name]: font.object }) }),
  };
}

function bodyOf(block: TextBlock, font: FieldFont): string {
  const { kind, text } = block;
  if (kind === 'line') return singleLine(block, font, text.replace(/\s*[\r\n]+\s*/g, ' '));
  if (kind === 'paragraph') return paragraph(block, font);
  return 'comb' in kind ? comb(block, font, kind.comb) : rows(block, font, kind.rows);
}

const tidyTabs = (text: string): string => text.replace(/\t/g, '    ');

function singleLine({ style, box }: TextBlock, font: FieldFont, given: string): string {
  const text = tidyTabs(given);
  const height = box.top - box.bottom;
  const width = box.right - box.left;
  const byWidth = (size: number): number => {
    const needed = font.widthOf(text, size);
    return needed > width ? (size * width) / needed : size;
  };
  const size = style.size || Math.max(smallestAutoSize, byWidth(height / leading));
  const x = aligned(style, box, font.widthOf(text, size));
  const y = box.bottom + (height - capitals * size) / 2;
  return shownAt(font, style, size, [{ text, x, y }]);
}

function paragraph({ text, style, box }: TextBlock, font: FieldFont): string {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  let size = style.size || largestAutoSize;
  let lines = wrapped(text, font, size, width);
  while (!style.size && size > smallestAutoSize && lines.length * size * leading > height) {
    size -= 0.5;
    lines = wrapped(text, font, size, width);
  }
  return shownAt(
    font,
    style,
    size,
    lines.map((line, index) => ({
      text: line,
      x: aligned(style, box, font.widthOf(line, size)),
      y: box.top - ascent * size - index * size * leading,
    })),
  );
}

function wrapped(text: string, font: FieldFont, size: number, width: number): string[] {
  return tidyTabs(text)
    .split(/\r\n|\r|\n/)
    .flatMap((given) => {
      const lines: string[] = [];
      let line = '';
      for (const word of given.split(/(?<= )/)) {
        if (line !== '' && font.widthOf((line + word).trimEnd(), size) > width) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += word;
        for (let kept = fitting(line, font, size, width); kept < line.trimEnd().length; ) {
          lines.push(line.slice(0, kept));
          line = line.slice(kept);
          kept = fitting(line, font, size, width);
        }
      }
      return [...lines, line.trimEnd()];
    });
}

/** Number of characters of a word that fit the width; at least one. */
function fitting(word: string, font: FieldFont, size: number, width: number): number {
  const whole = word.trimEnd().length;
  let count = whole;
  while (count > 1 && font.widthOf(word.slice(0, count), size) > width) count--;
  return Math.max(1, count);
}

/** Distance above and below the largest letters of a comb: as large as a single line's. */
const combInset = 2;

/** One character per cell, each centred. */
function comb({ text, style, box }: TextBlock, font: FieldFont, cells: number): string {
  const height = box.top - box.bottom;
  const cell = (box.right - box.left) / cells;
  const chars = [...text].slice(0, cells);
  const widest = chars.reduce((most, char) => Math.max(most, font.widthOf(char, 1)), 0.1);
  const size =
    style.size || Math.max(smallestAutoSize, Math.min((height - 2 * combInset) / leading, cell / widest));
  const free = cells - chars.length;
  const first = { 0: 0, 1: Math.floor(free / 2), 2: free }[style.align];
  const y = box.bottom + (height - capitals * size) / 2;
  return shownAt(
    font,
    style,
    size,
    chars.map((char, index) => ({
      text: char,
      x: box.left + (first + index + 0.5) * cell - font.widthOf(char, size) / 2,
      y,
    })),
  );
}

function rows({ style, box }: TextBlock, font: FieldFont, { options, selected }: Rows): string {
  const size = style.size || largestAutoSize;
  const step = size * leading;
  const shown = options.slice(0, Math.ceil((box.top - box.bottom) / step));
  const backgrounds = shown.map((_, index) =>
    selected.has(index)
      ? `${chosenColor} ${showNumbers([box.left, box.top - (index + 1) * step, box.right - box.left, step])} re f`
      : '',
  );
  const lines = shown.map((text, index) => ({
    text,
    x: aligned(style, box, font.widthOf(text, size)),
    y: box.top - ascent * size - index * step,
  }));
  return `${backgrounds.join(' ')} ${shownAt(font, style, size, lines)}`;
}

function aligned({ align }: TextStyle, { left, right }: Rect, width: number): number {
  if (align === 0) return left;
  return align === 1 ? (left + right - width) / 2 : right - width;
}

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function shownAt(font: FieldFont, style: TextStyle, size: number, lines: readonly Placed[]): string {
  const shown = lines.map(({ text, x, y }) => `1 0 0 1 ${showNumbers([x, y])} Tm ${font.encode(text)} Tj`);
  return `BT ${style.fill} /${font.name} ${showNumbers([size])} Tf ${shown.join(' ')} ET`;
}
