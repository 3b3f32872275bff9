import { openEngine } from '../engine/engine.ts';
import { pagesInEngine } from '../engine/open-pages.ts';
import { pagesInPdfJs, startPdfJs } from '../engine/pdf-js.ts';

/** Processor time after which no further pages are opened: enough for 2,000 pages. */
const budgetMs = 500;

/**
 * Whether PDFium, which draws the pages, and pdf.js, with which signers read, open a base and each of its pages, and
 * count as many as we do.
 */
export async function opensInReaders(bytes: Uint8Array, pages: number): Promise<boolean> {
  const began = process.cpuUsage();
  const mayContinue = (): boolean => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000 < budgetMs;
  };
  return (
    (await pagesInEngine(bytes, mayContinue)) === pages && (await pagesInPdfJs(bytes, mayContinue)) === pages
  );
}

/** Starts both readers, which takes longer than reading most files. */
export async function startReaders(): Promise<void> {
  await openEngine();
  await startPdfJs();
}
