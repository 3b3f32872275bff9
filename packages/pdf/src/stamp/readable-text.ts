import type { SetLine, TextSetter, TextStyle } from '../typesetting/text-setter.ts';

/** Minimum size of small print, in points; smaller text is omitted. */
export const smallestPrint = 5;

interface Room {
  readonly largura: number;
  readonly altura: number;
  /** Size of a page unit in points. */
  readonly unit: number;
}

/** The first wording, longest first, that fits in a readable size; null if none does. */
export function readableLine(
  setter: TextSetter,
  wordings: readonly string[],
  style: TextStyle,
  { largura, altura, unit }: Room,
): (SetLine & { readonly size: number }) | null {
  for (const text of wordings) {
    const line = setter.fitted(text, style, largura, altura);
    if (line.size * unit >= smallestPrint) return line;
  }
  return null;
}

/** A text as one line, or as two if that makes it larger. Broken at the space nearest to the middle. */
export function fittedLines(
  setter: TextSetter,
  text: string,
  style: TextStyle,
  { largura, altura }: Pick<Room, 'largura' | 'altura'>,
): readonly (SetLine & { readonly size: number })[] {
  const whole = setter.fitted(text, style, largura, altura);
  const broken = halves(text);
  if (!broken) return [whole];
  const lines = broken.map((half) => setter.fitted(half, style, largura, altura / 2));
  const size = Math.min(...lines.map((line) => line.size));
  if (size <= whole.size) return [whole];
  return broken.map((half) => setter.fitted(half, { ...style, size }, largura, altura / 2));
}

function halves(text: string): readonly [string, string] | null {
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return null;
  const length = words.join(' ').length;
  let [best, distance] = [1, Number.POSITIVE_INFINITY];
  for (let at = 1, before = 0; at < words.length; at++) {
    before += words[at - 1]!.length + 1;
    const off = Math.abs(before - length / 2);
    if (off < distance) [best, distance] = [at, off];
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}
