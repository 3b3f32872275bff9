import type { PdfDocument, PdfSource } from './pdf-types.ts';

/** Loads the server's picture of a page, from 1. Rejects if there is none. */
export type PagePictures = (page: number, signal: AbortSignal) => Promise<Blob>;

const bySource = new WeakMap<PdfSource, PagePictures>();
const sources = new WeakMap<PdfDocument, PdfSource>();

/** Says where the pictures are of pages that the engine cannot draw whole. */
export function offerPictures(source: PdfSource, pictures: PagePictures): void {
  bySource.set(source, pictures);
}

/** Remembers from which source a document was opened. */
export function keepSource(pdf: PdfDocument, source: PdfSource): void {
  sources.set(pdf, source);
}

/** The server's picture of a page. Rejects if there is none. */
export async function pictureOf(pdf: PdfDocument, page: number, signal: AbortSignal): Promise<Blob> {
  const source = sources.get(pdf);
  const pictures = source && bySource.get(source);
  if (!pictures) throw new Error('The page cannot be drawn whole, and there is no picture of it.');
  return pictures(page, signal);
}
