import { readFile } from 'node:fs/promises';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { comparePages } from '../derive/compare-pages.ts';
import { cpuMsSince } from '../derive/cpu-time.ts';
import { openDocuments } from '../derive/open-document.ts';
import { textOf } from '../derive/read-pages.ts';
import { isEngineFailure } from '../engine/engine-failure.ts';
import type { ComparedPages, CompareJob, VersionComparison } from '../jobs.ts';
import { compareTexts } from './compare-texts.ts';
import { countChanges } from './count-changes.ts';
import type { PagePictures } from './page-pictures.ts';

/** Maximum compared text per page and per file, in UTF-16 code units. */
const longestPage = 20_000;
const longestText = 2_000_000;
const loneSurrogates = /[\uD800-\uDFFF]/gu;
/** Maximum pairs of pages with the same text whose pictures are compared, and maximum pairs kept. */
const maxCompared = 300;
/** Processor time for pictures, after which the remaining pages are compared by their text only. */
const maxCpuMs = 10_000;
const maxKept = 40;

export interface Compared {
  readonly comparison: VersionComparison;
  /** Pictures of pages that only look different, by the page before. */
  readonly pictures: ReadonlyMap<number, PagePictures>;
}

/** Compares the pages of two bases. Runs in a worker with limits, because their bytes are untrusted. */
export async function createComparer(): Promise<(job: CompareJob) => Promise<Compared>> {
  const opened = await openDocuments();
  return async ({ antesCaminho, depoisCaminho }) => {
    const [before, after] = [await readFile(antesCaminho), await readFile(depoisCaminho)];
    return opened(before, (one) => opened(after, (other) => compareDocuments(one, other)));
  };
}

async function compareDocuments(before: PDFiumDocument, after: PDFiumDocument): Promise<Compared> {
  const [one, other] = [textsOf(before), textsOf(after)];
  const compared = compareTexts(one.texts, other.texts);
  const paginas: ComparedPages[] = [];
  const pictures = new Map<number, PagePictures>();
  const began = process.cpuUsage();
  let drawn = 0;
  let paginasSemTexto = 0;
  let isCut = one.isCut || other.isCut;
  for (const { hasSameText, ...page } of compared) {
    const isInTime = cpuMsSince(began) < maxCpuMs;
    const look =
      hasSameText && isInTime && drawn++ < maxCompared ? await lookBoth(before, after, page) : 'UNDRAWN';
    const isUndrawn = hasSameText && look === 'UNDRAWN';
    isCut ||= isUndrawn;
    if (look !== 'UNDRAWN' && isTextless(page, one.texts, other.texts)) paginasSemTexto++;
    if (look === 'SAME' || look === 'UNDRAWN') {
      paginas.push(isUndrawn ? { ...page, situacao: 'SO_TEXTO' } : page);
      continue;
    }
    paginas.push({ ...page, situacao: 'IMAGEM' });
    if (page.antes !== null && pictures.size < maxKept) pictures.set(page.antes, look);
  }
  const comparison = {
    completa: !isCut,
    alteracoes: countChanges(paginas),
    paginasSemTexto,
    paginas,
  };
  return { comparison, pictures };
}

/** The pictures of two pages that differ visibly. A page that the engine cannot draw is not compared. */
async function lookBoth(
  before: PDFiumDocument,
  after: PDFiumDocument,
  { antes, depois }: ComparedPages,
): Promise<PagePictures | 'SAME' | 'UNDRAWN'> {
  if (antes === null || depois === null) return 'SAME';
  try {
    const found = await comparePages(
      { document: before, index: antes - 1 },
      { document: after, index: depois - 1 },
    );
    return found ? { before: found.envio, after: found.base } : 'SAME';
  } catch (error) {
    if (isEngineFailure(error)) throw error;
    return 'UNDRAWN';
  }
}

function textsOf(document: PDFiumDocument): { readonly texts: readonly string[]; readonly isCut: boolean } {
  let left = longestText;
  let isCut = false;
  const texts = Array.from({ length: document.getPageCount() }, (_, index) => {
    const maxLength = Math.min(longestPage, left);
    const whole = left > 0 ? textOf(document, index) : '';
    isCut ||= left <= 0 || whole.length > maxLength;
    const text = whole.slice(0, maxLength).replace(loneSurrogates, '');
    left -= text.length;
    return text;
  });
  return { texts, isCut };
}

function isTextless(
  { antes, depois }: ComparedPages,
  before: readonly string[],
  after: readonly string[],
): boolean {
  const texts = [antes === null ? null : before[antes - 1], depois === null ? null : after[depois - 1]];
  return texts.some((text) => text !== null && text !== undefined && text.trim() === '');
}
