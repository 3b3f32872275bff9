import type { PageGeometry, Rotacao, UserSpaceRect } from './page.ts';

/** A position box: top-left corner and size, in percent (0–100) of the page as displayed. */
export interface PercentBox {
  readonly percentX: number;
  readonly percentY: number;
  readonly percentLargura: number;
  readonly percentAltura: number;
}

/** A box on screen: origin top-left of the displayed page, in pixels. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

export interface PixelSize {
  readonly largura: number;
  readonly altura: number;
}

/**
 * A box in user space: its bottom-left corner and size as displayed, its rotation, and the matrix `[a b c d e
 * f]` that maps an upright drawing of that size (origin bottom-left) to it.
 */
export interface PagePlacement {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
  readonly rotacao: Rotacao;
  readonly matrix: readonly [number, number, number, number, number, number];
}

/** Default size of a position box, in points. */
export const defaultBoxSize = { largura: 210, altura: 70 } as const;

/** A box of the default size with its top-left corner at the given percent, fitted to the page. */
export function defaultBoxAt(page: PageGeometry, percentX: number, percentY: number): PercentBox {
  return fitBox({
    percentX,
    percentY,
    percentLargura: (defaultBoxSize.largura / page.largura) * 100,
    percentAltura: (defaultBoxSize.altura / page.altura) * 100,
  });
}

/** Moves a box inside the page and clips it if it is larger than the page. */
export function fitBox(box: PercentBox): PercentBox {
  const percentLargura = clamp(box.percentLargura, 0, 100);
  const percentAltura = clamp(box.percentAltura, 0, 100);
  return {
    percentX: clamp(box.percentX, 0, 100 - percentLargura),
    percentY: clamp(box.percentY, 0, 100 - percentAltura),
    percentLargura,
    percentAltura,
  };
}

/** Converts percent of the displayed page to user space (ISO 32000-2 8.3.2, 14.11.2). Used to draw stamps. */
export function boxToPage(box: PercentBox, page: PageGeometry): PagePlacement {
  const largura = (box.percentLargura / 100) * page.largura;
  const altura = (box.percentAltura / 100) * page.altura;
  const left = (box.percentX / 100) * page.largura;
  const bottom = (box.percentY / 100) * page.altura + altura;
  const { x, y } = shownToUser(left, bottom, page);
  const [cos, sin] = turns[page.rotacao];
  return { x, y, largura, altura, rotacao: page.rotacao, matrix: [cos, sin, -sin, cos, x, y] };
}

/** Converts a user-space rectangle to percent of the displayed page. Used to read annotations and text anchors. */
export function pageToBox(rect: UserSpaceRect, page: PageGeometry): PercentBox {
  const one = userToShown(rect.x, rect.y, page);
  const other = userToShown(rect.x + rect.largura, rect.y + rect.altura, page);
  return {
    percentX: (Math.min(one.left, other.left) / page.largura) * 100,
    percentY: (Math.min(one.top, other.top) / page.altura) * 100,
    percentLargura: (Math.abs(one.left - other.left) / page.largura) * 100,
    percentAltura: (Math.abs(one.top - other.top) / page.altura) * 100,
  };
}

/** Converts percent to pixels of a page displayed at size `shown`. */
export function boxToPixels(box: PercentBox, shown: PixelSize): PixelBox {
  return {
    x: (box.percentX / 100) * shown.largura,
    y: (box.percentY / 100) * shown.altura,
    largura: (box.percentLargura / 100) * shown.largura,
    altura: (box.percentAltura / 100) * shown.altura,
  };
}

/** Converts pixels of a page displayed at size `shown` to percent. */
export function pixelsToBox(box: PixelBox, shown: PixelSize): PercentBox {
  return {
    percentX: (box.x / shown.largura) * 100,
    percentY: (box.y / shown.altura) * 100,
    percentLargura: (box.largura / shown.largura) * 100,
    percentAltura: (box.altura / shown.altura) * 100,
  };
}

/**
 * A box for a page of another size: as large on paper, and at the same share of the free space, so that corners stay
 * corners. Its inverse is itself with the pages exchanged, unless the box was clipped.
 */
export function boxOnPage(box: PercentBox, from: PixelSize, to: PixelSize): PercentBox {
  if (from.largura === to.largura && from.altura === to.altura) return box;
  const percentLargura = Math.min(100, (box.percentLargura * from.largura) / to.largura);
  const percentAltura = Math.min(100, (box.percentAltura * from.altura) / to.altura);
  return {
    percentX: shareOf(box.percentX, 100 - box.percentLargura) * (100 - percentLargura),
    percentY: shareOf(box.percentY, 100 - box.percentAltura) * (100 - percentAltura),
    percentLargura,
    percentAltura,
  };
}

function shareOf(start: number, room: number): number {
  return room > 0 ? clamp(start / room, 0, 1) : 0;
}

/** The smallest box around some boxes of a page; undefined without any. */
export function boxAroundAll(boxes: readonly PercentBox[]): PercentBox | undefined {
  if (boxes.length === 0) return undefined;
  const percentX = Math.min(...boxes.map((box) => box.percentX));
  const percentY = Math.min(...boxes.map((box) => box.percentY));
  return {
    percentX,
    percentY,
    percentLargura: Math.max(...boxes.map((box) => box.percentX + box.percentLargura)) - percentX,
    percentAltura: Math.max(...boxes.map((box) => box.percentY + box.percentAltura)) - percentY,
  };
}

/** Whether two boxes on the same page share any area. */
export function boxesOverlap(one: PercentBox, other: PercentBox): boolean {
  return (
    one.percentX < other.percentX + other.percentLargura &&
    other.percentX < one.percentX + one.percentLargura &&
    one.percentY < other.percentY + other.percentAltura &&
    other.percentY < one.percentY + one.percentAltura
  );
}

/** Cosine and sine of the user-space rotation that appears upright on the displayed page. */
const turns: Record<Rotacao, readonly [number, number]> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};

function shownToUser(left: number, top: number, page: PageGeometry): { x: number; y: number } {
  const { x, y, largura, altura } = page.cropBox;
  switch (page.rotacao) {
    case 0:
      return { x: x + left, y: y + altura - top };
    case 90:
      return { x: x + top, y: y + left };
    case 180:
      return { x: x + largura - left, y: y + top };
    case 270:
      return { x: x + largura - top, y: y + altura - left };
  }
}

function userToShown(ux: number, uy: number, page: PageGeometry): { left: number; top: number } {
  const { x, y, largura, altura } = page.cropBox;
  switch (page.rotacao) {
    case 0:
      return { left: ux - x, top: y + altura - uy };
    case 90:
      return { left: uy - y, top: ux - x };
    case 180:
      return { left: x + largura - ux, top: uy - y };
    case 270:
      return { left: y + altura - uy, top: x + largura - ux };
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
