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

/** One line that is measured and can be drawn. */
export interface SetLine {
  readonly width: number;
  draw(canvas: Canvas, x: number, baseline: number): void;
}

/** A paragraph broken into lines. */
export interface SetBlock {
  readonly height: number;
  draw(canvas: Canvas, x: number, top: number): void;
}

/** A text that the typesetter has set, as a form of the file. */
export interface ForeignText {
  readonly name: string;
  readonly largura: number;
  readonly altura: number;
}

/** From baseline to baseline, in sizes of the text. */
const lineHeight = 1.42;
/** How far below a typeset line's baseline its form begins, in sizes; the template uses the same. */
export const foreignDepth = 0.5;
const foreignSize = 10;
/** Far more than is ever read; the evidence file has every text whole. */
const maxLength = 8_000;

/** Marks that turn the direction of what stands beside them; one of them, alone, ends the typesetter's process. */
const directionMarks = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Printable, composed, and none of the above. */
const everyday = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2026]*$/;
const loneSurrogates = /\p{Surrogate}/gu;
/** Controls, ends of lines and spaces of any width, and code points that are no characters. */
const noCharacters = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu;

/** Texts come from uploads and people: nothing that is not to be read is set. */
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
 * Sets text for one file: what its own faces cover at once, any other writing as pieces of the typesetter. Those that
 * are not there yet are drawn as nothing and stand in `missing`: typeset them and set everything again.
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

  /** The largest size up to the style's at which a line fits into a box, and the line. */
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

  /** Takes in what was missing. */
  provide(forms: ReadonlyMap<string, ForeignText>): void {
    for (const [key, form] of forms) this.foreign.set(key, form);
    this.missing.clear();
  }

  /** In points; null for a text that only the typesetter sets. */
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

  /** Lines no wider than `largura` of a text that has a width, as its parts then have. */
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

/** A word that is wider than its line, in pieces that are not. */
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

/** Lets runs without a space break, which would else leave the page. */
function breakable(text: string): string {
  return text.replace(/\S{30}(?=\S)/gu, '$&\u200B');
}
