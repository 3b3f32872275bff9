import type { Posicionamento, TipoPosicionamento } from '@lavra/client/types';
import {
  boxAroundAll,
  boxesOverlap,
  boxOnPage,
  defaultBoxAt,
  fitBox,
  type PercentBox,
  pageGeometry,
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

/** Key of a box without a server id. The server takes any text for a new box (2 §3). */
export const newKey = (newToken: NewToken): string => `nova-${newToken()}`;

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
  key: string,
): EditorBox {
  const usual = defaultBoxAt(wholePage(page), 0, 0);
  const box = fitBox({
    ...usual,
    percentX: point.x - usual.percentLargura / 2,
    percentY: point.y - usual.percentAltura / 2,
  });
  return { ...of, ...box, key, groupId: null, text: null };
}

function wholePage({ largura, altura }: PageSize) {
  return pageGeometry({ x: 0, y: 0, largura, altura }, 0);
}

const gapPercent = 1;

/** Moves the box down, then up, to the nearest place free of boxes and, if there is one, of text. */
export function freeSpot<Box extends PercentBox>(
  box: Box,
  others: readonly PercentBox[],
  text: readonly PercentBox[] = [],
): Box {
  const spots = nearestFirst(box).filter((spot) => !others.some((other) => boxesOverlap(spot, other)));
  return spots.find((spot) => !text.some((piece) => boxesOverlap(spot, piece))) ?? spots[0] ?? box;
}

/** Places above and below, a fifth of the box's height apart. */
function nearestFirst<Box extends PercentBox>(box: Box): readonly Box[] {
  const step = Math.max(gapPercent, box.percentAltura / 5);
  const count = Math.ceil(100 / step);
  const down = Array.from({ length: count }, (_, index) => box.percentY + index * step);
  const up = down.slice(1).map((y) => 2 * box.percentY - y);
  return down
    .flatMap((y, index) => [y, ...up.slice(index, index + 1)])
    .filter((percentY) => percentY >= 0 && percentY + box.percentAltura <= 100)
    .map((percentY) => ({ ...box, percentY }));
}

/** Copies of boxes, each on its page or all on a given one; as arranged there, moved together to a free place. */
export function copiesOf(
  boxes: readonly EditorBox[],
  others: readonly EditorBox[],
  paginas: readonly PageSize[],
  newToken: NewToken,
  pageNumber?: number,
): readonly EditorBox[] {
  const copies = boxes.map((box): EditorBox => {
    const to = pageNumber ?? box.pageNumber;
    const place = boxOnPage(box, sizeOfPage(paginas, box.pageNumber), sizeOfPage(paginas, to));
    return { ...box, ...place, pageNumber: to, key: newKey(newToken), groupId: null };
  });
  return [...new Set(copies.map((copy) => copy.pageNumber))].flatMap((page) => {
    const here = copies.filter((copy) => copy.pageNumber === page);
    const whole = boxAroundAll(here);
    if (!whole) return here;
    const free = freeSpot(
      whole,
      others.filter((other) => other.pageNumber === page),
    );
    return here.map((copy) => ({ ...copy, percentY: copy.percentY + free.percentY - whole.percentY }));
  });
}

/** Boxes without the groups that have only one box left. */
export function withoutLoneGroups(boxes: readonly EditorBox[]): readonly EditorBox[] {
  const sizes = new Map<string | null, number>();
  for (const { groupId } of boxes) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  return boxes.map((box) => (sizes.get(box.groupId) === 1 ? { ...box, groupId: null } : box));
}

/** A page's size by its number; that of the first page for one that is unknown. */
export function sizeOfPage(paginas: readonly PageSize[], page: number): PageSize {
  return paginas[page - 1] ?? paginas[0] ?? { largura: 595, altura: 842 };
}
