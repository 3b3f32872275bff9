import { readFile } from 'node:fs/promises';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { comparePages } from '../derive/compare-pages.ts';
import { openDocuments } from '../derive/open-document.ts';
import { textOf } from '../derive/read-pages.ts';
import type { ComparedPages, CompareJob, VersionComparison } from '../jobs.ts';
import { compareTexts, type TextComparison } from './compare-texts.ts';
import { countChanges } from './count-changes.ts';

/** Maximum compared text per page and per file, in UTF-16 code units. */
const longestPage = 20_000;
const longestText = 2_000_000;
const loneSurrogates = /[\uD800-\uDFFF]/gu;
/** Maximum pairs of pages with the same text whose pictures are compared. */
const maxPictures = 300;

/** Compares the pages of two bases. Runs in a worker with limits, because their bytes are untrusted. */
export async function createComparer(): Promise<(job: CompareJob) => Promise<VersionComparison>> {
  const opened = await openDocuments();
  return async ({ antesCaminho, depoisCaminho }) => {
    const [before, after] = [await readFile(antesCaminho), await readFile(depoisCaminho)];
    return opened(before, (one) => opened(after, (other) => compareDocuments(one, other)));
  };
}

async function compareDocuments(before: PDFiumDocument, after: PDFiumDocument): Promise<VersionComparison> {
  const [one, other] = [textsOf(before), textsOf(after)];
  const compared = compareTexts(one.texts, other.texts);
  const paginas: ComparedPages[] = [];
  let pictures = 0;
  for (const { hasSameText, ...page } of compared) {
    const isDrawn = hasSameText && pictures < maxPictures;
    if (isDrawn) pictures++;
    paginas.push(
      isDrawn && (await looksDifferent(before, after, page)) ? { ...page, situacao: 'IMAGEM' } : page,
    );
  }
  const alike = compared.filter(({ hasSameText }) => hasSameText).length;
  return {
    completa: !one.isCut && !other.isCut && alike <= maxPictures,
    alteracoes: countChanges(paginas),
    paginasSemTexto: compared.filter((page) => isTextless(page, one.texts, other.texts)).length,
    paginas,
  };
}

async function looksDifferent(
  before: PDFiumDocument,
  after: PDFiumDocument,
  { antes, depois }: ComparedPages,
): Promise<boolean> {
  if (antes === null || depois === null) return false;
  const found = await comparePages(
    { document: before, index: antes - 1 },
    { document: after, index: depois - 1 },
  );
  return found !== null;
}

function textsOf(document: PDFiumDocument): { readonly texts: readonly string[]; readonly isCut: boolean } {
  let left = longestText;
  let isCut = false;
  const texts = Array.from({ length: document.getPageCount() }, (_, index) => {
    const most = Math.min(longestPage, left);
    const whole = left > 0 ? textOf(document, index) : '';
    isCut ||= left <= 0 || whole.length > most;
    const text = whole.slice(0, most).replace(loneSurrogates, '');
    left -= text.length;
    return text;
  });
  return { texts, isCut };
}

function isTextless(
  { antes, depois }: TextComparison,
  before: readonly string[],
  after: readonly string[],
): boolean {
  const texts = [antes === null ? null : before[antes - 1], depois === null ? null : after[depois - 1]];
  return texts.some((text) => text !== null && text !== undefined && text.trim() === '');
}
