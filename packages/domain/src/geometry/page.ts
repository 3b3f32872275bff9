/** Clockwise rotation of a displayed page, in degrees (PDF /Rotate). */
export type Rotacao = 0 | 90 | 180 | 270;

/** A rectangle of page user space: origin bottom-left, PDF units, before rotation. */
export interface UserSpaceRect {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** The visible part of a page: `largura` × `altura` in points after rotation, cut to the crop box. */
export interface PageGeometry {
  readonly largura: number;
  readonly altura: number;
  readonly rotacao: Rotacao;
  readonly cropBox: UserSpaceRect;
}

/**
 * A page's geometry from its crop box and /Rotate. Accepts any multiple of 90, also negative; other values
 * count as 0.
 */
export function pageGeometry(cropBox: UserSpaceRect, rotate: number): PageGeometry {
  const rotacao = normalizeRotation(rotate);
  const isSideways = rotacao === 90 || rotacao === 270;
  return {
    largura: isSideways ? cropBox.altura : cropBox.largura,
    altura: isSideways ? cropBox.largura : cropBox.altura,
    rotacao,
    cropBox,
  };
}

function normalizeRotation(rotate: number): Rotacao {
  const turned = ((rotate % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}
