import { type PageGeometry, pageGeometry, type UserSpaceRect } from '@lavra/domain';
import { PDFName, PDFNumber, type PDFPage } from 'pdf-lib';

/** In points of the page as shown: no reader, printer or screen goes beyond these. */
const leastSide = 3;
const mostSide = 14_400;

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

/**
 * The same with its size in points whatever unit the page counts in (UserUnit, 14.11.3); null for a page of a size
 * that cannot be shown.
 */
export function readShownPage(page: PDFPage): PageGeometry | null {
  const geometry = readPageGeometry(page);
  const unit = page.node.lookup(PDFName.of('UserUnit'));
  const scale = unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
  const largura = geometry.largura * scale;
  const altura = geometry.altura * scale;
  const isShowable = [largura, altura].every((side) => side >= leastSide && side <= mostSide);
  return isShowable ? { ...geometry, largura, altura } : null;
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
