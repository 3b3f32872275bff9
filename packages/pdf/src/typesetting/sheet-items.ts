import { type Canvas, type Color, faint, hairline, ink, muted } from './canvas.ts';
import type { FlowItem } from './flow.ts';
import type { SetBlock, TextSetter, TextStyle } from './text-setter.ts';

export const body: TextStyle = { face: 'TEXTO', size: 8.4, color: ink };
export const small: TextStyle = { face: 'TEXTO', size: 7.2, color: muted };
export const figures: TextStyle = { ...small, figures: 'TABULAR' };
export const strong: TextStyle = { face: 'FORTE', size: 8.4, color: ink };
export const mono: TextStyle = { face: 'MONO', size: 7, color: muted };
export const labels: TextStyle = { face: 'TEXTO', size: 6.4, color: faint };
const headings: TextStyle = { face: 'FORTE', size: 11, color: ink };

/** A cell of a row: its left edge and content. */
export interface Cell {
  readonly x: number;
  readonly block: SetBlock;
}

/** Space after a label. */
const labelGap = 1;

/** Stacks blocks vertically. */
export function stack(blocks: readonly SetBlock[], gap = 0): SetBlock {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1),
    draw: (canvas, x, top) => {
      let at = top;
      for (const block of blocks) {
        block.draw(canvas, x, at);
        at += block.height + gap;
      }
    },
  };
}

export function fact(setter: TextSetter, label: string, value: SetBlock, largura: number): SetBlock {
  return stack([setter.block(label.toUpperCase(), labels, largura), value], labelGap);
}

/** A row of top-aligned cells. */
export function row(cells: readonly Cell[], change: Partial<FlowItem> = {}): FlowItem {
  return {
    height: Math.max(0, ...cells.map(({ block }) => block.height)),
    gap: 0,
    keepsWithNext: false,
    draw: (canvas, top) => {
      for (const { x, block } of cells) block.draw(canvas, x, top);
    },
    ...change,
  };
}

export interface Column {
  readonly x: number;
  readonly largura: number;
}

/** A section heading over a line; never the last item of a page. */
export function heading(setter: TextSetter, text: string, { x, largura }: Column): FlowItem {
  const block = setter.block(text, headings, largura);
  return {
    height: block.height + 5,
    gap: 20,
    keepsWithNext: true,
    draw: (canvas, top) => {
      block.draw(canvas, x, top);
      canvas.rule(x, top + block.height + 3, largura, ink);
    },
  };
}

/** A block aligned to the right edge of the column. */
export function rightAligned(
  setter: TextSetter,
  lines: readonly (readonly [text: string, style: TextStyle])[],
  right: number,
): { readonly height: number; draw(canvas: Canvas, top: number): void } {
  const pitches = lines.map(([, { size }]) => size * 1.42);
  return {
    height: pitches.reduce((sum, pitch) => sum + pitch, 0),
    draw: (canvas, top) => {
      let at = top;
      for (const [index, [text, style]] of lines.entries()) {
        const line = setter.line(text, style);
        line.draw(canvas, right - line.width, at + pitches[index]! * 0.75);
        at += pitches[index]!;
      }
    },
  };
}

export function separator({ x, largura }: Column, color: Color = hairline): FlowItem {
  return {
    height: 0.6,
    gap: 0,
    keepsWithNext: true,
    draw: (canvas, top) => canvas.rule(x, top, largura, color),
  };
}
