import { readFile } from 'node:fs/promises';
import { isEngineFailure } from '../engine/engine-failure.ts';
import { fromHeader } from '../intake/find-header.ts';
import type {
  ComparedUploads,
  CompareUploadsJob,
  Comparison,
  IntakeChanges,
  PageDifference,
} from '../jobs.ts';
import { comparePages } from './compare-pages.ts';
import { cpuMsSince } from './cpu-time.ts';
import { type OpenDocument, openDocuments } from './open-document.ts';

/** Maximum images kept of one comparison. */
const maxPictures = 20;
/** Processor time for all pages: about five hundred of text, or thirty scanned in colour. */
const maxCpuMs = 10_000;

/** Compares bases with their uploads. Runs in a worker with limits, because both are untrusted. */
export async function createUploadComparer(): Promise<(job: CompareUploadsJob) => Promise<Comparison>> {
  const opened = await openDocuments();
  return async ({ baseCaminho, ...compared }) =>
    compareUploads(await readFile(baseCaminho), compared, opened);
}

/**
 * Compares the pages of a base with the uploads from which it was made. Pages that differ are compared a second time in
 * documents opened anew: the engine draws some fonts that are not embedded differently in the first document that has
 * them.
 */
export async function compareUploads(
  base: Uint8Array,
  { uploads, alteracoes }: ComparedUploads,
  opened: OpenDocument,
): Promise<Comparison> {
  const began = process.cpuUsage();
  const { changed, copied } = await opened(base, (document) =>
    pagesToCompare(alteracoes, document.getPageCount()),
  );
  const diferencas: PageDifference[] = [];
  let completa = true;
  let first = 0;
  for (const { caminho, paginas } of uploads) {
    const isOwn = (page: number) => page > first && page <= first + paginas;
    const pages = [...changed.filter(isOwn), ...copied.filter(isOwn)];
    const upload = { bytes: fromHeader(await readFile(caminho)), paginas, first };
    const found = await differingPages(base, upload, opened, {
      pages,
      limit: maxPictures - diferencas.length,
      // Intake only copied the rest.
      isOver: () => cpuMsSince(began) > maxCpuMs,
    }).catch(uncomparable);
    if (found && found.diferencas.length > 0) {
      const again = found.diferencas.map(({ pagina }) => pagina);
      const all = { pages: again, limit: again.length, isOver: () => false };
      const second = await differingPages(base, upload, opened, all);
      diferencas.push(...(second?.diferencas ?? found.diferencas));
    }
    completa &&= found !== null && !found.left.some((page) => changed.includes(page));
    first += paginas;
  }
  diferencas.sort((one, other) => one.pagina - other.pagina);
  return { diferencas, completa };
}

interface ComparedUpload {
  readonly bytes: Uint8Array;
  readonly paginas: number;
  /** Pages of the base before its own. */
  readonly first: number;
}

interface PagesToCompare {
  readonly pages: readonly number[];
  /** Maximum pages found. */
  readonly limit: number;
  readonly isOver: () => boolean;
}

/** The pages that differ, and those left when time was over; null if the engine counts other pages in the upload. */
function differingPages(
  base: Uint8Array,
  { bytes, paginas, first }: ComparedUpload,
  opened: OpenDocument,
  { pages, limit, isOver }: PagesToCompare,
): Promise<{ readonly diferencas: PageDifference[]; readonly left: readonly number[] } | null> {
  return opened(base, (made) =>
    opened(bytes, async (document) => {
      if (document.getPageCount() !== paginas) return null;
      const diferencas: PageDifference[] = [];
      for (const [index, pagina] of pages.entries()) {
        if (diferencas.length === limit) break;
        if (isOver()) return { diferencas, left: pages.slice(index) };
        const found = await comparePages(
          { document, index: pagina - first - 1 },
          { document: made, index: pagina - 1 },
        );
        if (found) diferencas.push({ pagina, ...found });
      }
      return { diferencas, left: [] };
    }),
  );
}

/** A file that the engine cannot open cannot be compared. */
function uncomparable(error: unknown): null {
  if (isEngineFailure(error)) throw error;
  return null;
}

/**
 * Pages that intake changed, or all of a repaired file, and those that it copied: the first, middle and last one first,
 * because time may run out.
 */
export function pagesToCompare(
  { paginas, reparado }: IntakeChanges,
  total: number,
): { readonly changed: readonly number[]; readonly copied: readonly number[] } {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  if (reparado) return { changed: all, copied: [] };
  const changed = new Set(paginas);
  const copied = new Set([1, Math.ceil(total / 2), total, ...all].filter((page) => !changed.has(page)));
  return { changed: [...changed].sort((one, other) => one - other), copied: [...copied] };
}
