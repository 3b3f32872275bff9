import { type PageGeometry, pageGeometry, type UserSpaceRect } from '@lavra/domain';
import { ParseSpeeds, PDFDocument, PDFName, PDFNumber, type PDFPage } from 'pdf-lib';
import { shownBox, sizedInPoints } from '../geometry/page-geometry.ts';

/** The pages of a file with invalid cross-references. Null if a page size cannot be displayed. */
export async function readRepairedPages(bytes: Uint8Array): Promise<(PageGeometry | null)[]> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  return doc.getPages().map((page) => {
    const unit = page.node.lookup(PDFName.of('UserUnit'));
    return sizedInPoints(geometryOf(page), unit instanceof PDFNumber ? unit.asNumber() : null);
  });
}

/** The visible area of a page: its crop box inside its media box, rotated (ISO 32000-2 14.11.2). */
function geometryOf(page: PDFPage): PageGeometry {
  const crop = shownBox(rectOf(page.getMediaBox()), rectOf(page.getCropBox()));
  return pageGeometry(crop, page.getRotation().angle);
}

function rectOf({ x, y, width, height }: ReturnType<PDFPage['getMediaBox']>): UserSpaceRect {
  return { x, y, largura: width, altura: height };
}
