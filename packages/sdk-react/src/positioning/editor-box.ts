import type { Posicionamento, TipoPosicionamento } from '@lavra/client/types';
import {
  boxesOverlap,
  defaultBoxAt,
  fitBox,
  type PercentBox,
  pageGeometry,
  pagesToRepeat,
  type RepeatOption,
} from '@lavra/domain';
import type { PageSize } from '../viewer/page-geometry.ts';

/** A box in the editor. Its key is stable during editing; it has a server id only after the first save. */
export type EditorBox = PercentBox & {
  readonly key: string;
  readonly signatarioId: number;
  readonly type: TipoPosicionamento;
  readonly pageNumber: number;
  /** Shared by linked copies of a box on several pages, which move together. */
  readonly groupId: string | null;
  readonly text: string | null;
};

/** A signatory as shown in the editor. */
export type EditorSigner = {
  readonly signatarioId: number;
  readonly nome: string;
  readonly papel: string;
  /** False after the signature or the version's end: their boxes are frozen. */
  readonly editavel: boolean;
  /** Position from 1; sets the colour. */
  readonly lugar: number;
};

/** Returns a text unique among boxes and groups. */
export type NewToken = () => string;

/** The boxes in a server response, in its order. */
export function boxesOf(posicionamento: Posicionamento): EditorBox[] {
  return posicionamento.flatMap(({ posicionamentos }) =>
    posicionamentos.map((dado) => ({
      key: `salva-${dado.id}`,
      signatarioId: dado.signatarioId,
      type: dado.content.type,
      pageNumber: dado.pageNumber,
      groupId: dado.groupId,
      text: dado.content.text ?? null,
      ...geometryOf(dado),
    })),
  );
}

/** The signatories in a server response, in signing order. */
export function signersOf(posicionamento: Posicionamento): EditorSigner[] {
  return posicionamento.map(({ signatarioId, dadosSignatario }, index) => ({
    signatarioId,
    nome: dadosSignatario.contato,
    papel: dadosSignatario.papel,
    editavel: dadosSignatario.editavel,
    lugar: index + 1,
  }));
}

/** Only position and size. */
export function geometryOf(box: PercentBox): PercentBox {
  const { percentX, percentY, percentLargura, percentAltura } = box;
  return { percentX, percentY, percentLargura, percentAltura };
}

/** Signatory and type of a new box. */
export type NewBox = Pick<EditorBox, 'signatarioId' | 'type' | 'pageNumber'>;

/** A box of the default size (210 × 70 points) around a point in percent of the page, moved inside the page. */
export function boxAround(
  of: NewBox,
  page: PageSize,
  point: { readonly x: number; readonly y: number },
  newToken: NewToken,
): EditorBox {
  const usual = defaultBoxAt(wholePage(page), 0, 0);
  const box = fitBox({
    ...usual,
    percentX: point.x - usual.percentLargura / 2,
    percentY: point.y - usual.percentAltura / 2,
  });
  return { ...of, ...box, key: `nova-${newToken()}`, groupId: null, text: null };
}

function wholePage({ largura, altura }: PageSize) {
  return pageGeometry({ x: 0, y: 0, largura, altura }, 0);
}

const gapPercent = 1;

/** Moves the box down, then up, to the nearest free place; unchanged on a full page. */
export function freeSpot<Box extends PercentBox>(box: Box, others: readonly PercentBox[]): Box {
  const step = box.percentAltura + gapPercent;
  const down = Array.from({ length: Math.ceil(100 / step) }, (_, index) => box.percentY + index * step);
  const up = down.map((y) => 2 * box.percentY - y);
  const free = [...down, ...up]
    .filter((percentY) => percentY >= 0 && percentY + box.percentAltura <= 100)
    .map((percentY) => ({ ...box, percentY }))
    .find((candidate) => !others.some((other) => boxesOverlap(candidate, other)));
  return free ?? box;
}

/** A copy of a box on the same page, slightly lower if there is room. */
export function duplicateOf(box: EditorBox, others: readonly EditorBox[], newToken: NewToken): EditorBox {
  const copy = { ...box, key: `nova-${newToken()}`, groupId: null };
  return freeSpot(
    copy,
    others.filter(({ pageNumber }) => pageNumber === box.pageNumber),
  );
}

/** Linked copies of a box on the pages of an option that have none of its group (2 §9). */
export function repeatsOf(
  box: EditorBox,
  option: RepeatOption,
  boxes: readonly EditorBox[],
  totalPaginas: number,
  newToken: NewToken,
): { readonly groupId: string; readonly copies: readonly EditorBox[] } {
  const groupId = box.groupId ?? `grupo-${newToken()}`;
  const taken = new Set(
    boxes
      .filter((other) => box.groupId !== null && other.groupId === box.groupId)
      .map((other) => other.pageNumber),
  );
  const copies = pagesToRepeat(option, box.pageNumber, totalPaginas)
    .filter((pageNumber) => !taken.has(pageNumber))
    .map((pageNumber) => ({ ...box, key: `nova-${newToken()}`, pageNumber, groupId }));
  return { groupId, copies };
}

/** Size in points of initials placed on every page: half of the default box. */
const initialsSize = { largura: 105, altura: 35 } as const;
const initialsMargin = 24;

/** Linked initials in the lower end corner of every page that has none of this signatory. */
export function initialsOnEveryPage(
  signatarioId: number,
  boxes: readonly EditorBox[],
  paginas: readonly PageSize[],
  newToken: NewToken,
): readonly EditorBox[] {
  const [first] = paginas;
  const pages = pagesWithout('DADO_EXTRA', signatarioId, boxes, paginas.length);
  if (!first || pages.length === 0) return [];
  const percentLargura = (initialsSize.largura / first.largura) * 100;
  const percentAltura = (initialsSize.altura / first.altura) * 100;
  const corner = {
    percentX: 100 - percentLargura - (initialsMargin / first.largura) * 100,
    percentY: 100 - percentAltura - (initialsMargin / first.altura) * 100,
    percentLargura,
    percentAltura,
  };
  const spot = freeSpot(
    fitBox(corner),
    boxes.filter(({ pageNumber }) => pages.includes(pageNumber)),
  );
  const groupId = pages.length > 1 ? `grupo-${newToken()}` : null;
  return pages.map((pageNumber) => ({
    ...spot,
    key: `nova-${newToken()}`,
    signatarioId,
    type: 'DADO_EXTRA',
    pageNumber,
    groupId,
    text: null,
  }));
}

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
