import type { PageGeometry } from '@lavra/domain';
import { sizedInPoints } from '../page-geometry.ts';
import { PdfSource } from '../revision/index.ts';
import { numberOf, RevisionError } from '../revision/pdf-syntax.ts';

/**
 * The pages of a base as the stamper will read them: by its cross-references, or repaired first where they do not
 * hold. Null for a page of a size that cannot be shown. @throws what the reader complains of
 */
export async function readShownPages(bytes: Uint8Array): Promise<(PageGeometry | null)[]> {
  try {
    const source = new PdfSource(bytes);
    return Array.from(source.pages(), ({ geometry, dict }) =>
      sizedInPoints(geometry, numberOf(source.resolve(dict.entries.get('UserUnit')))),
    );
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    // Loaded only here: few files need it, and every worker that starts would pay for it.
    const { readRepairedPages } = await import('./repaired-pages.ts');
    return readRepairedPages(bytes);
  }
}
