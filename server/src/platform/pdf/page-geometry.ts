import { type PageGeometry, pageGeometry, type UserSpaceRect } from '@lavra/domain';
import type { PDFPage } from 'pdf-lib';

/** What is shown of a page: its crop box inside its media box, turned (ISO 32000-2 14.11.2). */
export function readPageGeometry(page: PDFPage): PageGeometry {
  const crop = shownBox(rectOf(page.getMediaBox()), rectOf(page.getCropBox()));
  return pageGeometry(crop, page.getRotation().angle);
}

/** The part of a crop box that lies in the media box, else the media box; boxes may name any two opposite corners. */
export function shownBox(media: UserSpaceRect, crop: UserSpaceRect): UserSpaceRect {
  const whole = normalize(media);
  return intersect(normalize(crop), whole) ?? whole;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rectOf({ x, y, width, height }: Box): UserSpaceRect {
  return { x, y, largura: width, altura: height };
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
