import type { WatchedName } from '@lavra/verify';
import { type PDF, PdfDict, PdfName, type PdfObject } from '@libpdf/core';
import { childrenOf, resolverOf } from './objects.ts';

/**
 * Which of the given names occur as keys or values of objects reachable from the catalog. Matches inside strings
 * and URLs are ignored.
 */
export function reachableNames(pdf: PDF, wanted: ReadonlySet<WatchedName>): ReadonlySet<WatchedName> {
  const found = new Set<WatchedName>();
  if (wanted.size === 0) return found;
  const resolve = resolverOf(pdf);
  const note = (name: string) => {
    if (wanted.has(name as WatchedName)) found.add(name as WatchedName);
  };
  const seen = new Set<PdfObject>();
  const pending: PdfObject[] = [pdf.getCatalog()];
  for (let object = pending.pop(); object && found.size < wanted.size; object = pending.pop()) {
    if (object instanceof PdfName) note(object.value);
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict) for (const [key] of object) note(key.value);
    for (const child of childrenOf(object)) {
      const target = resolve(child);
      if (target) pending.push(target);
    }
  }
  return found;
}
