import { type PDF, type PdfDict, PdfStream } from '@libpdf/core';
import { readContentState } from './content-state.ts';
import { decodeStream } from './decode-stream.ts';
import { itemsOf, resolverOf } from './objects.ts';

/**
 * Restores the graphics state at the end of a page's content. Unbalanced content would clip, move or hide
 * what is drawn over it, including signatures. Balanced content stays unchanged. Returns whether
 * something changed.
 */
export function settleContent(pdf: PDF, page: PdfDict): boolean {
  const resolve = resolverOf(pdf);
  const contents = resolve(page.get('Contents'));
  const parts = contents instanceof PdfStream ? [contents] : itemsOf(contents).map((item) => resolve(item));
  const data: Uint8Array[] = [];
  for (const part of parts) {
    if (part instanceof PdfStream) data.push(decodeStream(part, resolve), Buffer.from('\n'));
  }
  const settled = settledContent(Buffer.concat(data));
  if (settled) page.set('Contents', pdf.createStream({}, settled));
  return settled !== null;
}

/** Balanced content; null if it already is. */
export function settledContent(content: Buffer): Buffer | null {
  const { strayRestores, end, closing } = readContentState(content);
  if (strayRestores.length === 0 && end === content.length && closing === '') return null;
  const kept = Buffer.from(content.subarray(0, end));
  for (const at of strayRestores) kept[at] = 0x20;
  return Buffer.concat([kept, Buffer.from(`\n${closing}\n`, 'latin1')]);
}
