import type { PageGeometry } from '@lavra/domain';
import { sizedInPoints } from '../geometry/page-geometry.ts';
import { PdfSource } from '../writer/index.ts';
import { numberOf, type PdfDictionary, RevisionError } from '../writer/pdf-syntax.ts';

/**
 * The pages of a base as the stamper will read them: by its cross-references, or repaired first where they do not
 * hold. Null for a page of a size that cannot be shown. @throws what the reader complains of
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
    // Loaded only here: few files need it, and every worker that starts would pay for it.
    const { readRepairedPages } = await import('./repaired-pages.ts');
    return readRepairedPages(bytes);
  }
}

/** The stamper's reader takes a usual page for a box that is none; here such a page is for another to judge. */
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
