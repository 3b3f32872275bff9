import { readFile } from 'node:fs/promises';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { isEngineFailure } from '../engine/engine-failure.ts';
import { fromHeader } from '../intake/find-header.ts';
import type { Comparison, DeriveJob, IntakeChanges, PageDifference } from '../jobs.ts';
import { comparePages } from './compare-pages.ts';
import type { OpenDocument } from './open-document.ts';

type Compared = NonNullable<DeriveJob['comparar']>;

/** Maximum pages drawn, and maximum images kept, in one comparison. */
const maxCompared = 200;
const maxPictures = 20;

/** Compares the pages of a base with the uploads from which it was made. */
export async function compareUploads(
  base: PDFiumDocument,
  { uploads, alteracoes }: Compared,
  opened: OpenDocument,
): Promise<Comparison> {
  const diferencas: PageDifference[] = [];
  const chosen = new Set(pagesToCompare(alteracoes, base.getPageCount()));
  let completa = true;
  let before = 0;
  for (const { caminho, paginas } of uploads) {
    const first = before;
    before += paginas;
    const own = [...chosen].filter((page) => page > first && page <= before);
    if (own.length === 0) continue;
    const isComparable = await opened(fromHeader(await readFile(caminho)), async (document) => {
      if (document.getPageCount() !== paginas) return false;
      for (const pagina of own) {
        if (diferencas.length === maxPictures) return true;
        const found = await comparePages(
          { document, index: pagina - first - 1 },
          { document: base, index: pagina - 1 },
        );
        if (found) diferencas.push({ pagina, ...found });
      }
      return true;
    }).catch(uncomparable);
    completa &&= isComparable;
  }
  return { diferencas, completa };
}

/** A file that the engine cannot open cannot be compared. */
function uncomparable(error: unknown): false {
  if (isEngineFailure(error)) throw error;
  return false;
}

/**
 * Compares every changed page, and every page of a repaired file. Otherwise only the first, middle and last page,
 * because their content was copied unchanged.
 */
export function pagesToCompare({ paginas, reparado }: IntakeChanges, total: number): number[] {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  if (reparado) return all.slice(0, maxCompared);
  const sample = [1, Math.ceil(total / 2), total];
  return [...new Set([...paginas, ...sample])].sort((a, b) => a - b).slice(0, maxCompared);
}
