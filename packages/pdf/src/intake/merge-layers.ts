import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import type { MergedSource } from './merged-source.ts';
import { dictOf, itemsOf, nameOf, type Resolve, resolverOf } from './objects.ts';

/** Configuration lists that are concatenated (ISO 32000-2 8.11.4.3). */
const lists = ['Order', 'RBGroups', 'Locked', 'AS'] as const;

/** The optional-content layers of all sources, with their visibility unchanged. */
export function mergeLayers(whole: PDF, sources: readonly MergedSource[]): void {
  const groups: PdfObject[] = [];
  const hidden: PdfObject[] = [];
  const joined = new Map<string, PdfObject[]>(lists.map((key) => [key, []]));
  for (const { pdf, copy } of sources) {
    const resolve = resolverOf(pdf);
    const properties = dictOf(resolve(pdf.getCatalog().get('OCProperties')));
    if (!properties) continue;
    const own = itemsOf(resolve(properties.get('OCGs'))).filter((group) => group instanceof PdfRef);
    const shown = dictOf(resolve(properties.get('D')));
    groups.push(...own.map(copy));
    hidden.push(...hiddenOf(own, shown, resolve).map(copy));
    for (const key of lists) joined.get(key)!.push(...itemsOf(resolve(shown?.get(key))).map(copy));
  }
  if (groups.length === 0) return;
  const shown = new PdfDict([['OFF', new PdfArray(hidden)]]);
  for (const [key, items] of joined) if (items.length > 0) shown.set(key, new PdfArray(items));
  const properties = PdfDict.of({ OCGs: new PdfArray(groups), D: shown });
  whole.getCatalog().set(PdfName.of('OCProperties'), properties);
}

function hiddenOf(groups: readonly PdfObject[], shown: PdfDict | undefined, resolve: Resolve): PdfObject[] {
  const listed = (key: 'ON' | 'OFF') => new Set(itemsOf(resolve(shown?.get(key))));
  if (nameOf(resolve(shown?.get('BaseState'))) !== 'OFF') {
    const off = listed('OFF');
    return groups.filter((group) => off.has(group));
  }
  const on = listed('ON');
  return groups.filter((group) => !on.has(group));
}
