import type { PageGeometry } from '@lavra/domain';
import { sizedInPoints } from '../geometry/page-geometry.ts';
import { PdfSource } from '../writer/index.ts';
import { numberOf } from '../writer/pdf-syntax.ts';

/**
 * The pages of a base as the stamper will read them. Null if a page size cannot be displayed.
 * @throws RevisionError when nothing can be appended to the base
 */
export function readShownPages(bytes: Uint8Array): (PageGeometry | null)[] {
  const source = new PdfSource(bytes);
  return Array.from(source.pages(), ({ geometry, dict }) =>
    sizedInPoints(geometry, numberOf(source.resolve(dict.entries.get('UserUnit')))),
  );
}
