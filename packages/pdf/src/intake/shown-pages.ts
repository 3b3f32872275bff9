import type { PageGeometry } from '@lavra/domain';
import { sizedInPoints } from '../geometry/page-geometry.ts';
import { PdfSource } from '../writer/index.ts';
import { numberOf, type PdfDictionary, RevisionError } from '../writer/pdf-syntax.ts';

/**
 * The pages of a base as the stamper will read them: by its cross-references, or repaired if these are invalid.
 * Null if a page size cannot be displayed. @throws the reader's error
 */
export async function readShownPages(bytes: Uint8Array): Promise<(PageGeometry | null)[]> {
  try {
    const source = new PdfSource(bytes);
    return Array.from(source.pages(), ({ geometry, dict }) => {
      assertPlain(source, dict);
      return sizedInPoints(geometry, numberOf(source.resolve(dict.entries.get('UserUnit'))));
    });
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    // Imported on demand: few files need it, and it would slow down every worker's start.
    const { readRepairedPages } = await import('./repaired-pages.ts');
    return readRepairedPages(bytes);
  }
}

/** The stamper's reader uses a default page for an invalid box, so such a page is read by the repairing reader. */
function assertPlain(source: PdfSource, { entries }: PdfDictionary): void {
  const isBox = (key: string): boolean => {
    const box = source.resolve(entries.get(key));
    return (
      box?.kind === 'list' &&
      box.items.length === 4 &&
      box.items.every((side) => Number.isFinite(numberOf(source.resolve(side)) ?? Number.NaN))
    );
  };
  const isTurned = !entries.has('Rotate') || numberOf(source.resolve(entries.get('Rotate'))) !== null;
  if (isBox('MediaBox') && (!entries.has('CropBox') || isBox('CropBox')) && isTurned) return;
  throw new RevisionError('a page does not say how it is shown');
}
