import type { PageGeometry, UserSpaceRect } from '@lavra/domain';

/** Minimum page side in points. */
const minSide = 3;
const maxSide = 14_400;

/**
 * The part of a crop box inside the media box, or the media box when they do not overlap. Boxes may name any
 * two opposite corners.
 */
export function shownBox(media: UserSpaceRect, crop: UserSpaceRect): UserSpaceRect {
  const whole = normalize(media);
  return intersect(normalize(crop), whole) ?? whole;
}

/**
 * The geometry in points, whatever unit the page uses (UserUnit, ISO 32000-2 14.11.3). Null for a page size
 * that cannot be displayed.
 */
export function sizedInPoints(geometry: PageGeometry, userUnit: number | null): PageGeometry | null {
  const scale = userUnit !== null && userUnit > 0 ? userUnit : 1;
  const largura = geometry.largura * scale;
  const altura = geometry.altura * scale;
  const isShowable = [largura, altura].every((side) => side >= minSide && side <= maxSide);
  return isShowable ? { ...geometry, largura, altura } : null;
}

function normalize({ x, y, largura, altura }: UserSpaceRect): UserSpaceRect {
  return {
    x: Math.min(x, x + largura),
    y: Math.min(y, y + altura),
    largura: Math.abs(largura),
    altura: Math.abs(altura),
  };
}

function intersect(one: UserSpaceRect, other: UserSpaceRect): UserSpaceRect | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const largura = Math.min(one.x + one.largura, other.x + other.largura) - x;
  const altura = Math.min(one.y + one.altura, other.y + other.altura) - y;
  return largura > 0 && altura > 0 ? { x, y, largura, altura } : null;
}
