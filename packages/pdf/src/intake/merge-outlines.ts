import { type PDF, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import type { MergedSource } from './merged-source.ts';
import { dictOf, resolverOf } from './objects.ts';

/** Maximum top-level bookmarks; more indicates a loop. */
const maxBookmarks = 10_000;

/** The bookmarks of all sources in sequence, with their children. */
export function mergeOutlines(whole: PDF, sources: readonly MergedSource[]): void {
  const rootRef = whole.register(PdfDict.of({ Type: PdfName.of('Outlines') }));
  const root = whole.getObject(rootRef) as PdfDict;
  const bookmarks: PdfRef[] = [];
  for (const { pdf, copy } of sources) {
    const resolve = resolverOf(pdf);
    const outlines = dictOf(resolve(pdf.getCatalog().get('Outlines')));
    const seen = new Set<PdfDict>();
    let next = outlines?.get('First');
    for (let item = dictOf(resolve(next)); next instanceof PdfRef && item; item = dictOf(resolve(next))) {
      if (seen.has(item) || bookmarks.length === maxBookmarks) break;
      seen.add(item);
      const made = copy(next);
      if (made instanceof PdfRef) bookmarks.push(made);
      next = item.get('Next');
    }
  }
  const [first] = bookmarks;
  const last = bookmarks.at(-1);
  if (!first || !last) return;
  for (const [index, ref] of bookmarks.entries()) {
    const item = whole.getObject(ref) as PdfDict;
    item.set('Parent', rootRef);
    link(item, 'Prev', bookmarks[index - 1]);
    link(item, 'Next', bookmarks[index + 1]);
  }
  root.set('First', first);
  root.set('Last', last);
  root.set('Count', PdfNumber.of(bookmarks.length));
  whole.getCatalog().set('Outlines', rootRef);
}

function link(item: PdfDict, key: 'Prev' | 'Next', to: PdfRef | undefined): void {
  if (to) item.set(key, to);
  else item.delete(key);
}
