import { visibleLetters } from '@lavra/domain';
import { fontFiles } from '../typesetting/fonts.ts';
import { readTrueType, type TrueTypeFace } from '../typesetting/true-type.ts';

let faces: readonly TrueTypeFace[] | undefined;

/** Whether one of the shipped faces draws a letter or digit of the text. The machine's own fonts do not count. */
export function hasDrawnLetter(texto: string): boolean {
  faces ??= fontFiles().map(readTrueType);
  return [...visibleLetters(texto)].some((letter) => faces!.some((face) => isDrawnBy(face, letter)));
}

function isDrawnBy(face: TrueTypeFace, letter: string): boolean {
  const glyph = face.glyphOf(letter.codePointAt(0)!);
  return glyph !== 0 && face.outlineOf(glyph).length > 0;
}
