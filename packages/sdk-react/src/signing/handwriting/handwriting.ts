import type { Manuscrita, ManuscritaDigitada } from '@lavra/client/types';
import { cutBefore, handwritingLimits, typedInk } from '@lavra/domain';
import { type Drawing, emptyDrawing, isDrawn } from './drawing.ts';

/** The two faces of typed handwriting. */
export type HandwritingFace = ManuscritaDigitada['fonte'];
export const handwritingFaces: readonly HandwritingFace[] = ['CAVEAT', 'DANCING_SCRIPT'];

/** The methods of handwriting, as the contract names them. */
export type HandwritingWay = Manuscrita['tipo'];

/** The drafts of all three methods, so that switching loses nothing. */
export type HandwritingDraft = {
  readonly way: HandwritingWay;
  readonly drawing: Drawing;
  /** Null while the suggested text is unchanged. */
  readonly texto: string | null;
  readonly fonte: HandwritingFace;
  /** A PNG in base64. */
  readonly imagem: string | null;
};

export const emptyHandwriting: HandwritingDraft = {
  way: 'DESENHADA',
  drawing: emptyDrawing,
  texto: null,
  fonte: 'CAVEAT',
  imagem: null,
};

/** Handwriting in the contract's form, by the selected method; null while empty. */
export function handwritingOf(draft: HandwritingDraft, suggested: string): Manuscrita | null {
  switch (draft.way) {
    case 'DESENHADA': {
      const { strokes, proporcao } = draft.drawing;
      if (!isDrawn(draft.drawing)) return null;
      return {
        tipo: 'DESENHADA',
        proporcao,
        tracos: strokes.map((stroke) => stroke.map((point) => [...point])),
      };
    }
    case 'DIGITADA': {
      const texto = (draft.texto ?? suggested).trim();
      if (typedInk(texto) === 'EM_BRANCO') return null;
      return { tipo: 'DIGITADA', texto: cutBefore(texto, handwritingLimits.typedLength), fonte: draft.fonte };
    }
    case 'ENVIADA':
      return draft.imagem === null ? null : { tipo: 'ENVIADA', imagem: draft.imagem };
    default:
      return draft.way satisfies never;
  }
}

const particles = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'du', 'von', 'van']);

/** Initials of the first and the last name: 'BL' for Beatriz Okafor de Lima. */
export function initialsText(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !particles.has(word.toLowerCase()));
  const [first, ...others] = words.map((word) => [...word][0] ?? '');
  return `${first ?? ''}${others.at(-1) ?? ''}`.toUpperCase();
}
