import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDomainError } from '@lavra/domain';
import { differingPages } from '@lavra/pdf/testing';
import type { PdfPlatform } from '../../../server/src/platform/pdf/index.ts';
import { type CorpusFile, run } from './programs.ts';

/** What became of a file: as two readers show it, asked about, or refused with a reason; anything else is a finding. */
export type Verdict =
  | { readonly kind: 'alike' | 'asked' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'finding'; readonly reason: string };

/** Later pages repeat what these show. */
const pagesPerFile = 3;

export interface Judging {
  readonly pdf: PdfPlatform;
  readonly folder: string;
}

export async function judge({ pdf, folder }: Judging, { caminho, falha }: CorpusFile): Promise<Verdict> {
  if (falha !== undefined) return { kind: 'finding', reason: `not made: ${falha}` };
  const baseCaminho = path.join(folder, 'base.pdf');
  const uploads = [{ caminho, nome: path.basename(caminho) }];
  const taken = await pdf.intake({ uploads, baseCaminho, restricoes: 'REMOVER' }).catch((error: unknown) => {
    if (isDomainError(error)) return `${error.name} (${(error.data.parametros ?? []).slice(1).join(', ')})`;
    throw error;
  });
  if (typeof taken === 'string') return { kind: 'refused', reason: taken };
  const differing = readers(caminho, baseCaminho, Math.min(pagesPerFile, taken.paginas.length));
  if (differing.length === 0) return { kind: 'alike' };
  const asked = await differingPages(readFileSync(caminho), readFileSync(baseCaminho));
  return asked === null || asked.length > 0
    ? { kind: 'asked' }
    : { kind: 'finding', reason: differing.join(', ') };
}

/** What Poppler and MuPDF show differently. */
function readers(upload: string, base: string, pages: number): string[] {
  const found: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const at = ['-f', String(page), '-l', String(page)];
    if (!isLike(read('pdftoppm', ['-r', '60', ...at, upload]), read('pdftoppm', ['-r', '60', ...at, base])))
      found.push(`Poppler's picture of page ${page}`);
    const mutool = (file: string) =>
      read('mutool', ['draw', '-q', '-r', '60', '-F', 'ppm', '-o', '-', file, String(page)]);
    if (!isLike(mutool(upload), mutool(base))) found.push(`MuPDF's picture of page ${page}`);
  }
  const poppler = (file: string) => wordsOf(read('pdftotext', ['-l', String(pages), file, '-']));
  if (poppler(upload) !== poppler(base)) found.push("Poppler's text");
  const mupdf = (file: string) =>
    wordsOf(read('mutool', ['draw', '-q', '-F', 'txt', '-o', '-', file, `1-${pages}`]));
  if (mupdf(upload) !== mupdf(base)) found.push("MuPDF's text");
  return found;
}

/** A reader that cannot open the upload shows nothing of it. */
function read(program: string, args: readonly string[]): Buffer {
  try {
    return run(program, args);
  } catch {
    return Buffer.alloc(0);
  }
}

const wordsOf = (text: Buffer): string =>
  text.toString('utf8').normalize('NFKC').split(/\s+/).sort().join(' ');

/** Minimum difference of a tone that a person sees, and minimum number of such pixels. */
const visibleStep = 96;
const visiblePixels = 12;

/** Whether two PPM pictures look the same: edges may differ by antialiasing. */
function isLike(one: Buffer, other: Buffer): boolean {
  if (one.equals(other)) return true;
  if (one.length !== other.length || one.length === 0) return one.length === 0;
  let different = 0;
  for (let at = 20; at < one.length; at++)
    if (Math.abs(one[at]! - other[at]!) > visibleStep && ++different > visiblePixels * 3) return false;
  return true;
}
