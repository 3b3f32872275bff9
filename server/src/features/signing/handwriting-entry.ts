import type { Manuscrita } from '@lavra/client/types';
import {
  cleanName,
  type DomainError,
  handwritingLimits,
  hasEnoughInk,
  plainText,
  typedInk,
} from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { fieldRefusal } from './field-refusal.ts';
import { imageBytes } from './image-bytes.ts';

/** The two handwritings of a signature, by their fields. */
export type HandwritingField = 'manuscrita' | 'rubrica';

const names: Record<HandwritingField, string> = { manuscrita: 'assinatura', rubrica: 'rubrica' };
const limit = { maxBytes: 1024 * 1024, maximum: '1MB' };

/**
 * Checks a handwriting, except what only `assertVisible` can tell. @throws DomainError 413, 422, naming the field
 */
export function readHandwriting(campo: HandwritingField, given: Manuscrita | null | undefined): Manuscrita {
  if (!given) throw fieldRefusal(campo, 'AssinaturaManuscritaObrigatoriaException');
  switch (given.tipo) {
    case 'DESENHADA': {
      const { points } = handwritingLimits;
      if (given.tracos.reduce((sum, traco) => sum + traco.length, 0) > points)
        throw fieldRefusal(campo, 'ManuscritaGrandeException', [
          names[campo],
          points.toLocaleString('pt-BR'),
        ]);
      if (!hasEnoughInk(given)) throw blank(campo);
      return given;
    }
    case 'DIGITADA':
      if (typedInk(given.texto) === 'EM_BRANCO') throw blank(campo);
      return { ...given, texto: cleanName(plainText(given.texto)) };
    case 'ENVIADA':
      bytesOf(campo, given.imagem);
      return given;
    default:
      return given satisfies never;
  }
}

/**
 * Checks that a handwriting shows in the sealed document: an image has whole pixels with ink, which is measured in a
 * process of its own, and a text has a letter that our fonts draw. @throws DomainError 422, naming the field
 */
export async function assertVisible(
  { pdf }: Pick<PublicCtx, 'pdf'>,
  campo: HandwritingField,
  handwriting: Manuscrita | null,
  share: string,
): Promise<void> {
  const job = handwriting && inkJob(campo, handwriting);
  const ink = job ? await pdf.measureInk(job, share) : 'VISIVEL';
  if (ink === 'ILEGIVEL') throw fieldRefusal(campo, 'ImagemInvalidaException');
  if (ink === 'EM_BRANCO') throw blank(campo);
}

function inkJob(campo: HandwritingField, handwriting: Manuscrita) {
  switch (handwriting.tipo) {
    case 'DESENHADA':
      return null;
    case 'DIGITADA':
      return typedInk(handwriting.texto) === 'VISIVEL' ? null : { texto: handwriting.texto };
    case 'ENVIADA':
      return { imagem: bytesOf(campo, handwriting.imagem) };
    default:
      return handwriting satisfies never;
  }
}

function bytesOf(caminho: HandwritingField, base64: string): Buffer {
  return imageBytes(base64, { caminho, ...limit });
}

function blank(campo: HandwritingField): DomainError {
  return fieldRefusal(campo, 'ManuscritaEmBrancoException', [names[campo]]);
}
