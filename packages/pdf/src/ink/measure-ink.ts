import { hasImageInk } from '@lavra/domain';
import { readPng } from '../stamp/png.ts';
import { hasDrawnLetter } from './drawn-letters.ts';
import { readTones } from './png-tones.ts';

/** Handwriting whose ink is measured: the bytes of a PNG, or a typed text. */
export type InkJob =
  | { readonly imagem: Uint8Array; readonly texto?: never }
  | { readonly texto: string; readonly imagem?: never };

/** `ILEGIVEL`: not a whole PNG of at most 4,000 × 4,000 pixels, which no seal could draw. */
export type Ink = 'VISIVEL' | 'EM_BRANCO' | 'ILEGIVEL';

/** Whether handwriting shows anything in the sealed document. */
export async function measureInk({ imagem, texto }: InkJob): Promise<Ink> {
  if (texto !== undefined) return hasDrawnLetter(texto) ? 'VISIVEL' : 'EM_BRANCO';
  const png = readPng(imagem);
  const tones = png && (await readTones(png));
  if (!tones) return 'ILEGIVEL';
  return hasImageInk(tones) ? 'VISIVEL' : 'EM_BRANCO';
}
