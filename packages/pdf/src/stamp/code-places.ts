import { boxesOverlap, type PageGeometry, type PercentBox } from '@lavra/domain';

/** Sizes in points. Codes keep this distance from the page's edges. */
export const codeEdge = 9;
export const qrSide = 30;
export const footerHeight = 12;
/** Distance of the footer from the QR code, and from content. */
const besideQr = 4;
const besideContent = 2;
/** Minimum page side for a QR code, and minimum height for any code: a smaller page has no free place. */
const minSide = 250;

/** Where the codes of a page may be drawn, in page units. */
export interface CodePlaces {
  readonly corner: PercentBox | null;
  /** For the footer: free parts of the lower edge, then of the upper one, each from left to right. */
  readonly rooms: readonly (readonly FooterRoom[])[];
}

export interface FooterRoom {
  readonly start: number;
  readonly room: number;
  readonly edge: 'BAIXO' | 'ALTO';
}

/** @param taken stamps and content, which codes must not cover @param unit points per page unit */
export function codePlaces(page: PageGeometry, unit: number, taken: readonly PercentBox[]): CodePlaces {
  if (page.altura * unit < minSide) return { corner: null, rooms: [] };
  const corner = qrCorner(page, unit, taken);
  const obstacles = [
    ...taken.map((box) => padded(page, box, besideContent / unit)),
    ...(corner ? [padded(page, corner, besideQr / unit)] : []),
  ];
  return {
    corner,
    rooms: (['BAIXO', 'ALTO'] as const).map((edge) => freeRooms(page, unit, { edge, obstacles })),
  };
}

/** The first free corner, starting bottom right; null if all are taken. */
function qrCorner(page: PageGeometry, unit: number, taken: readonly PercentBox[]): PercentBox | null {
  if (Math.min(page.largura, page.altura) * unit < minSide) return null;
  const [margin, side] = [codeEdge / unit, qrSide / unit];
  const right = page.largura - margin - side;
  const bottom = page.altura - margin - side;
  const corners = [
    [right, bottom],
    [margin, bottom],
    [right, margin],
    [margin, margin],
  ] as const;
  for (const [x, y] of corners) {
    const box = {
      percentX: (x / page.largura) * 100,
      percentY: (y / page.altura) * 100,
      percentLargura: (side / page.largura) * 100,
      percentAltura: (side / page.altura) * 100,
    };
    if (!taken.some((other) => boxesOverlap(box, other))) return box;
  }
  return null;
}

/** In page units, from the upper left corner. */
interface Obstacle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function padded({ largura, altura }: PageGeometry, box: PercentBox, padding: number): Obstacle {
  const left = (box.percentX / 100) * largura;
  const top = (box.percentY / 100) * altura;
  return {
    left: left - padding,
    right: left + (box.percentLargura / 100) * largura + padding,
    top,
    bottom: top + (box.percentAltura / 100) * altura,
  };
}

function freeRooms(
  page: PageGeometry,
  unit: number,
  { edge, obstacles }: { readonly edge: FooterRoom['edge']; readonly obstacles: readonly Obstacle[] },
): FooterRoom[] {
  const margin = codeEdge / unit;
  const height = footerHeight / unit;
  const top = edge === 'ALTO' ? margin : page.altura - margin - height;
  const inWay = obstacles
    .filter((one) => one.top < top + height && one.bottom > top)
    .sort((one, other) => one.left - other.left);
  const rooms: FooterRoom[] = [];
  let start = margin;
  for (const { left, right } of [...inWay, { left: page.largura - margin, right: page.largura }]) {
    const end = Math.min(left, page.largura - margin);
    if (end > start) rooms.push({ start, room: end - start, edge });
    start = Math.max(start, right);
  }
  return rooms;
}
