import { type PageGeometry, pageGeometry, type UserSpaceRect } from '@lavra/domain';
import type { PDFPage } from 'pdf-lib';

/** What is shown of a page: its crop box inside its media box, turned (ISO 32000-2 14.11.2). */
export function readPageGeometry(page: PDFPage): PageGeometry {
  const media = normalize(page.getMediaBox());
  const crop = intersect(normalize(page.getCropBox()), media) ?? media;
  return pageGeometry(crop, page.getRotation().angle);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box may name any two opposite corners. */
function normalize(box: Box): UserSpaceRect {
  return {
    x: Math.min(box.x, box.x + box.width),
    y: Math.min(box.y, box.y + box.height),
    largura: Math.abs(box.width),
    altura: Math.abs(box.height),
  };
}

function intersect(one: UserSpaceRect, other: UserSpaceRect): UserSpaceRect | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const largura = Math.min(one.x + one.largura, other.x + other.largura) - x;
  const altura = Math.min(one.y + one.altura, other.y + other.altura) - y;
  return largura > 0 && altura > 0 ? { x, y, largura, altura } : null;
}
