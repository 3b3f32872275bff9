import { aroundChanges } from '@lavra/domain';
import type { ComparedText } from '../jobs.ts';
import { type Canvas, type Color, danger, ink, success } from '../typesetting/canvas.ts';
import type { FlowItem } from '../typesetting/flow.ts';
import type { SetLine, TextSetter, TextStyle } from '../typesetting/text-setter.ts';

const size = 9.2;
const pitch = size * 1.5;
/** Words shown before and after each change. */
const context = 24;
/** A longer word is split, so that none exceeds the line. */
const longestWord = 60;

interface Mark {
  readonly style: TextStyle;
  /** Height of the line over the baseline: through removed words, under added ones. */
  readonly rule: { readonly above: number; readonly color: Color } | null;
}

/** Each mark is a line as well as a colour, for readers who do not see colours. */
export const marks: Readonly<Record<ComparedText['tipo'], Mark>> = {
  IGUAL: { style: { face: 'TEXTO', size, color: ink }, rule: null },
  REMOVIDO: {
    style: { face: 'TEXTO', size, color: danger },
    rule: { above: size * 0.28, color: danger },
  },
  ACRESCENTADO: {
    style: { face: 'FORTE', size, color: success },
    rule: { above: -size * 0.16, color: success },
  },
};

interface PlacedWord {
  readonly mark: Mark;
  readonly line: SetLine;
  readonly x: number;
}

/** The text of a page with its changes marked, as lines; equal text far from changes is left out. */
export function markedLines(
  setter: TextSetter,
  trechos: readonly ComparedText[],
  { x, largura }: { readonly x: number; readonly largura: number },
): FlowItem[] {
  const space = setter.line('a b', marks.IGUAL.style).width - setter.line('ab', marks.IGUAL.style).width;
  const lines: PlacedWord[][] = [[]];
  let at = 0;
  for (const { tipo, texto } of markedWords(trechos)) {
    const mark = marks[tipo];
    const line = setter.line(texto, mark.style);
    if (at > 0 && at + line.width > largura) {
      lines.push([]);
      at = 0;
    }
    lines.at(-1)!.push({ mark, line, x: x + at });
    at += line.width + space;
  }
  return lines.map((words, index) => ({
    height: pitch,
    gap: index === 0 ? 6 : 0,
    keepsWithNext: false,
    draw: (canvas, top) => drawWords(canvas, words, top + pitch * 0.72),
  }));
}

function drawWords(canvas: Canvas, words: readonly PlacedWord[], baseline: number): void {
  for (const [index, { mark, line, x }] of words.entries()) {
    line.draw(canvas, x, baseline);
    if (!mark.rule) continue;
    const next = words[index + 1];
    const end = next?.mark === mark ? next.x : x + line.width;
    canvas.rule(x, baseline - mark.rule.above, end - x, mark.rule.color);
  }
}

function markedWords(trechos: readonly ComparedText[]): ComparedText[] {
  return aroundChanges(trechos, context).flatMap(({ tipo, texto }) =>
    texto.split(' ').flatMap((word) => (word.match(pieces) ?? []).map((piece) => ({ tipo, texto: piece }))),
  );
}

const pieces = new RegExp(`.{1,${longestWord}}`, 'gsu');
