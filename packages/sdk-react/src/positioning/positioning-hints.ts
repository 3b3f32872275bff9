import type { TipoPosicionamento } from '@lavra/client/types';
import type { EditorBox, EditorSigner } from './editor-box.ts';

/** The pages on which a signatory has no box of a type. */
export function pagesWithout(
  type: TipoPosicionamento,
  signatarioId: number,
  boxes: readonly EditorBox[],
  totalPaginas: number,
): readonly number[] {
  const taken = new Set(
    boxes
      .filter((box) => box.signatarioId === signatarioId && box.type === type)
      .map((box) => box.pageNumber),
  );
  return Array.from({ length: totalPaginas }, (_, index) => index + 1).filter((page) => !taken.has(page));
}

/** Something that the sender may have forgotten. */
export type PositioningHint =
  | { readonly kind: 'assinatura'; readonly nome: string }
  | { readonly kind: 'rubrica'; readonly nome: string; readonly paginas: readonly number[] };

/**
 * Signatories without a signature box, once others have one; and without initials on some pages, once
 * anybody has initials. Positioning stays optional (2 §4): these are hints.
 */
export function positioningHints(
  boxes: readonly EditorBox[],
  signers: readonly EditorSigner[],
  totalPaginas: number,
): readonly PositioningHint[] {
  const asksInitials = boxes.some(({ type }) => type === 'DADO_EXTRA');
  return signers
    .filter(({ editavel }) => editavel && boxes.length > 0)
    .flatMap(({ signatarioId, nome }): PositioningHint[] => {
      const hasSignature = boxes.some((box) => box.signatarioId === signatarioId && box.type === 'RUBRICA');
      if (!hasSignature) return [{ kind: 'assinatura', nome }];
      const paginas = pagesWithout('DADO_EXTRA', signatarioId, boxes, totalPaginas);
      return asksInitials && paginas.length > 0 ? [{ kind: 'rubrica', nome, paginas }] : [];
    });
}
