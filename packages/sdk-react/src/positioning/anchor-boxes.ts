import type { Propostas, TipoPosicionamento } from '@lavra/client/types';
import { defaultBoxSize, fitBox } from '@lavra/domain';
import type { PageSize } from '../viewer/page-geometry.ts';
import { type EditorBox, type EditorSigner, type NewToken, newKey, sizeOfPage } from './editor-box.ts';

/** A mark such as '{{assinatura:1}}' in the document's text, where a signatory's box belongs. */
export type Anchor = Propostas['ancoras'][number];

/** A piece of a page's text, in points from the top left corner of the displayed page. */
export type TextPiece = {
  readonly str: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
};

/** Sizes in points; a line of text needs less than handwriting, and marks are often on lines of their own. */
const initials = { largura: 105, altura: 35 };
const line = { largura: 210, altura: 20 };

/** The anchors of signatories who can still get boxes, and have none of that type on the page. */
export function openAnchors(
  anchors: readonly Anchor[],
  signers: readonly EditorSigner[],
  boxes: readonly EditorBox[],
): readonly Anchor[] {
  return anchors.filter((anchor) => {
    const signer = signerOf(anchor, signers);
    return (
      signer?.editavel === true &&
      !boxes.some(
        ({ signatarioId, type, pageNumber }) =>
          signatarioId === signer.signatarioId && type === anchor.tipo && pageNumber === anchor.pagina,
      )
    );
  });
}

/** Boxes placed on the anchors; none for an anchor that is not in the text. */
export function anchorBoxes(
  anchors: readonly Anchor[],
  signers: readonly EditorSigner[],
  paginas: readonly PageSize[],
  texts: ReadonlyMap<number, readonly TextPiece[]>,
  newToken: NewToken,
): readonly EditorBox[] {
  const used = new Map<string, number>();
  return anchors.flatMap((anchor): EditorBox[] => {
    const { pagina: pageNumber, tipo: type, texto } = anchor;
    const occurrence = `${pageNumber} ${plain(texto)}`;
    const index = used.get(occurrence) ?? 0;
    used.set(occurrence, index + 1);
    const mark = marksOf(texto, texts.get(pageNumber) ?? [])[index];
    const signer = signerOf(anchor, signers);
    if (!mark || !signer) return [];
    const page = sizeOfPage(paginas, pageNumber);
    const size = sizeOf(type);
    const box = fitBox({
      percentX: (mark.left / page.largura) * 100,
      percentY: ((mark.bottom - size.altura) / page.altura) * 100,
      percentLargura: (size.largura / page.largura) * 100,
      percentAltura: (size.altura / page.altura) * 100,
    });
    const { signatarioId } = signer;
    return [{ ...box, key: newKey(newToken), signatarioId, type, pageNumber, groupId: null, text: null }];
  });
}

const signerOf = ({ lugar }: Anchor, signers: readonly EditorSigner[]): EditorSigner | undefined =>
  signers.find((signer) => signer.lugar === lugar);

function sizeOf(type: TipoPosicionamento) {
  if (type === 'RUBRICA') return defaultBoxSize;
  return type === 'DADO_EXTRA' ? initials : line;
}

const plain = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Where a mark begins in a page's text. Programs often write a mark in several pieces. */
function marksOf(mark: string, pieces: readonly TextPiece[]): readonly { left: number; bottom: number }[] {
  const starts: { left: number; bottom: number }[] = [];
  let joined = '';
  for (const { str, left, right, bottom } of pieces) {
    for (let at = 0; at < str.length; at++) {
      const character = plain(str.charAt(at));
      if (character.length !== 1) continue;
      joined += character;
      starts.push({ left: left + (at / str.length) * (right - left), bottom });
    }
  }
  const found: { left: number; bottom: number }[] = [];
  const wanted = plain(mark);
  for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + wanted.length)) {
    const start = starts[at];
    if (start) found.push(start);
  }
  return found;
}
