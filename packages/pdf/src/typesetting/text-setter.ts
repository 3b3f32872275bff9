import type { Canvas, Color } from './canvas.ts';
import { DocumentFonts } from './document-fonts.ts';
import { type FaceName, signatureFaces } from './fonts.ts';
import type { TypesetText } from './typesetter.ts';

export interface TextStyle {
  readonly face: FaceName;
  /** Points. */
  readonly size: number;
  readonly color: Color;
  readonly figures?: 'TABULAR' | 'PROPORCIONAL';
}

/** One measured line. */
export interface SetLine {
  readonly width: number;
  draw(canvas: Canvas, x: number, baseline: number): void;
}

/** A paragraph broken into lines. */
export interface SetBlock {
  readonly height: number;
  draw(canvas: Canvas, x: number, top: number): void;
}

/** A typeset text, stored as a form in the file. */
export interface ForeignText {
  readonly name: string;
  readonly largura: number;
  readonly altura: number;
}

/** Line spacing relative to the font size. */
const lineHeight = 1.42;
/**
 * Distance from a typeset line's baseline to the bottom of its form, relative to the font size. The template uses
 * the same value.
 */
export const foreignDepth = 0.5;
const foreignSize = 10;
/** Maximum text length drawn. The evidence file contains every text in full. */
const maxLength = 8_000;

/** Direction marks, which crash the typesetter when alone. */
const directionMarks = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Printable and composed text, without any of the characters above. */
const everyday = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2026]*$/;
const loneSurrogates = /\p{Surrogate}/gu;
/** Control characters, line ends, spaces of any width, and noncharacters. */
const noCharacters = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu;

/** Removes characters that are not meant to be read, because texts come from uploads and users. */
function readable(text: string): string {
  if (text.length < maxLength && everyday.test(text)) return text;
  return text
    .slice(0, maxLength)
    .replace(loneSurrogates, '\uFFFD')
    .normalize('NFC')
    .replace(directionMarks, '')
    .replace(noCharacters, ' ');
}

/**
 * Sets text for one file. Text outside its own faces needs the typesetter: it is skipped and listed in `missing`;
 * typeset these texts and set everything again.
 */
export class TextSetter {
  readonly fonts = new DocumentFonts();
  readonly missing = new Map<string, TypesetText>();
  private readonly foreign = new Map<string, ForeignText>();

  line(text: string, style: TextStyle): SetLine {
    const shown = readable(text).trim();
    const width = this.widthOf(shown, style);
    return width === null
      ? this.foreignLine(shown, style)
      : { width, draw: (canvas, x, baseline) => this.drawOwn(canvas, shown, style, { x, baseline }) };
  }

  /** The line at the largest size, up to the style's, that fits a box. */
  fitted(
    text: string,
    style: TextStyle,
    largura: number,
    altura: number,
  ): SetLine & { readonly size: number } {
    const natural = this.line(text, style);
    const metrics = this.fonts.metrics(style.face);
    const high = (metrics.ascender - metrics.descender) * style.size;
    const factor = Math.min(1, largura / Math.max(natural.width, 0.01), altura / high);
    const size = style.size * factor;
    return { ...this.line(text, { ...style, size }), size };
  }

  block(text: string, style: TextStyle, largura: number): SetBlock {
    const shown = readable(text).trim();
    const width = this.widthOf(shown, style);
    if (width === null) return this.foreignBlock(shown, style, largura);
    const lines = width <= largura ? [shown] : this.broken(shown, style, largura);
    const pitch = style.size * lineHeight;
    const first = pitch / 2 + (this.fonts.metrics(style.face).capHeight * style.size) / 2;
    return {
      height: lines.length * pitch,
      draw: (canvas, x, top) => {
        let baseline = top + first;
        for (const line of lines) {
          this.drawOwn(canvas, line, style, { x, baseline });
          baseline += pitch;
        }
      },
    };
  }

  /** Adds the typeset texts. */
  provide(forms: ReadonlyMap<string, ForeignText>): void {
    for (const [key, form] of forms) this.foreign.set(key, form);
    this.missing.clear();
  }

  /** Width in points; null for a text that only the typesetter can set. */
  private widthOf(text: string, { face, size, figures = 'PROPORCIONAL' }: TextStyle): number | null {
    const width = this.fonts.widthOf(face, text, figures);
    return width === null ? null : width * size;
  }

  private drawOwn(
    canvas: Canvas,
    text: string,
    { face, size, color, figures = 'PROPORCIONAL' }: TextStyle,
    { x, baseline }: { readonly x: number; readonly baseline: number },
  ): void {
    if (text !== '') canvas.text(this.fonts.show(face, text, { size, figures }), color, x, baseline);
  }

  /** Breaks a measurable text into lines no wider than `largura`. */
  private broken(text: string, style: TextStyle, largura: number): string[] {
    const widthOf = (part: string): number => this.widthOf(part, style) ?? 0;
    const space = widthOf(' ');
    const lines: string[] = [];
    let line = '';
    let width = 0;
    const take = (word: string, own: number): void => {
      if (line !== '' && width + space + own > largura) {
        lines.push(line);
        [line, width] = [word, own];
        return;
      }
      width += line === '' ? own : space + own;
      line = line === '' ? word : `${line} ${word}`;
    };
    for (const word of text.split(' ')) {
      const own = widthOf(word);
      if (own <= largura) take(word, own);
      else for (const piece of pieces(word, largura, widthOf)) take(piece, widthOf(piece));
    }
    return [...lines, line];
  }

  private foreignLine(text: string, style: TextStyle): SetLine {
    const form = this.form({ ...this.request(text, style), tamanho: foreignSize, largura: null });
    if (!form) return { width: 1, draw: () => undefined };
    const factor = style.size / foreignSize;
    return {
      width: form.largura * factor,
      draw: (canvas, x, baseline) => canvas.form(form.name, x, baseline + foreignDepth * style.size, factor),
    };
  }

  private foreignBlock(text: string, style: TextStyle, largura: number): SetBlock {
    const form = this.form({ ...this.request(text, style), tamanho: style.size, largura });
    if (!form) return { height: style.size * lineHeight, draw: () => undefined };
    return {
      height: form.altura,
      draw: (canvas, x, top) => canvas.form(form.name, x, top + form.altura, 1),
    };
  }

  private request(text: string, { face, color }: TextStyle): Omit<TypesetText, 'tamanho' | 'largura'> {
    const fonte = face === 'CAVEAT' || face === 'DANCING_SCRIPT' ? signatureFaces[face] : null;
    return { texto: breakable(text), fonte, peso: face === 'FORTE' ? 600 : 400, cor: color.web };
  }

  private form(request: TypesetText): ForeignText | null {
    const key = JSON.stringify(request);
    const found = this.foreign.get(key);
    if (found) return found;
    this.missing.set(key, request);
    return null;
  }
}

/** Splits a word wider than its line. */
function pieces(word: string, largura: number, widthOf: (text: string) => number): string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > largura) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}

/** Allows breaks in long runs without spaces, which would otherwise exceed the page. */
function breakable(text: string): string {
  return text.replace(/\S{30}(?=\S)/gu, '$&\u200B');
}
