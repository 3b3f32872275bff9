import type { PdfDocument, PdfPageProxy } from './pdf-types.ts';

/** What lacks something: a font, on every page that uses it, or a page. */
export type Loss = 'font' | 'page';

/** Message of our worker. The handlers of pdf.js ignore it. */
export type WorkerLoss = { readonly lavraLoss: Loss };

/** What pdf.js could not read of a document. It draws the rest, and calls that a success. */
export type Losses = {
  /** Number of losses so far: those during a drawing are of its page. */
  count: number;
  /** A font lacks something. pdf.js keeps fonts, so this concerns all later pages. */
  hasFontLoss: boolean;
};

const lossesOf = new WeakMap<PdfDocument, Losses>();
/** Pages that lack something, for as long as the document is open. */
const incomplete = new WeakSet<PdfPageProxy>();
/** Number of losses when the content of a page was requested. */
const startedAt = new WeakMap<PdfPageProxy, number>();

/** Counts the losses that a worker reports. */
export function watchLosses(port: Worker): Losses {
  const losses: Losses = { count: 0, hasFontLoss: false };
  port.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerLoss>>) => {
    if (data.lavraLoss === undefined) return;
    losses.count++;
    losses.hasFontLoss ||= data.lavraLoss === 'font';
  });
  return losses;
}

/** Assigns them to the document that was opened. */
export function keepLosses(pdf: PdfDocument, losses: Losses): void {
  lossesOf.set(pdf, losses);
}

/** Call it before the content of a page is requested. */
export function startPage(pdf: PdfDocument, page: PdfPageProxy): void {
  if (!startedAt.has(page)) startedAt.set(page, lossesOf.get(pdf)?.count ?? 0);
}

/** Whether a drawing that ended shows everything that is on the page. */
export function isWhole(pdf: PdfDocument, page: PdfPageProxy): boolean {
  const losses = lossesOf.get(pdf);
  const isShort = losses && (losses.hasFontLoss || losses.count > (startedAt.get(page) ?? losses.count));
  startedAt.delete(page);
  if (isShort || hasUnreadObject(page)) incomplete.add(page);
  return !incomplete.has(page);
}

/** Whether a page is known to lack something. */
export const isIncomplete = (page: PdfPageProxy): boolean => incomplete.has(page);

/** An image that could not be decoded is null, and a font that could not be read is the text of the error. */
function hasUnreadObject({ objs, commonObjs }: PdfPageProxy): boolean {
  for (const store of [objs, commonObjs]) {
    for (const [, data] of store) if (data === null || typeof data === 'string') return true;
  }
  return false;
}
