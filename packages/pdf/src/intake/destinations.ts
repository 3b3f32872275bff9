import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core';
import { childrenOf, dictOf, itemsOf, nameOf, type Resolve, resolverOf } from './objects.ts';

/** The named destinations of a document (ISO 32000-2 12.3.2.4). */
export interface Destinations {
  /** The same entries with a named destination made explicit. An unknown name is dropped. */
  withExplicit(dict: PdfDict): PdfDict;
}

/** Maximum nodes of a name tree; no real document has more. */
const maxNodes = 100_000;

export function destinationsOf(pdf: PDF): Destinations {
  const resolve = resolverOf(pdf);
  let known: ReadonlyMap<string, PdfObject> | undefined;
  const explicit = (value: PdfObject | undefined): PdfArray | undefined => {
    const found = resolve(value);
    if (found instanceof PdfArray) return found;
    const name = textOf(found);
    if (name === undefined) return undefined;
    known ??= readNames(pdf, resolve);
    return arrayOf(known.get(name), resolve);
  };
  return {
    withExplicit(dict) {
      const isGoTo = nameOf(resolve(dict.get('S'))) === 'GoTo';
      const key = dict.has('Dest') ? 'Dest' : isGoTo && dict.has('D') ? 'D' : null;
      if (key === null || textOf(resolve(dict.get(key))) === undefined) return dict;
      const copy = new PdfDict(dict);
      const destination = explicit(dict.get(key));
      if (destination) copy.set(key, destination);
      else copy.delete(key);
      return copy;
    },
  };
}

function textOf(object: PdfObject | undefined): string | undefined {
  if (object instanceof PdfName) return object.value;
  return object instanceof PdfString ? object.asString() : undefined;
}

/** A destination is an array, or a dictionary that contains one. */
function arrayOf(value: PdfObject | undefined, resolve: Resolve): PdfArray | undefined {
  const found = resolve(value);
  const inner = found instanceof PdfDict ? resolve(found.get('D')) : found;
  return inner instanceof PdfArray ? inner : undefined;
}

function readNames(pdf: PDF, resolve: Resolve): ReadonlyMap<string, PdfObject> {
  const catalog = pdf.getCatalog();
  const found = new Map<string, PdfObject>();
  for (const [key, value] of dictOf(resolve(catalog.get('Dests'))) ?? []) found.set(key.value, value);
  const names = dictOf(resolve(catalog.get('Names')));
  const seen = new Set<PdfDict>();
  const pending = [dictOf(resolve(names?.get('Dests')))];
  for (let node = pending.pop(); seen.size < maxNodes; node = pending.pop()) {
    if (!node && pending.length === 0) break;
    if (!node || seen.has(node)) continue;
    seen.add(node);
    addPairs(found, itemsOf(resolve(node.get('Names'))), resolve);
    for (const kid of childrenOf(resolve(node.get('Kids')) ?? new PdfArray([])))
      pending.push(dictOf(resolve(kid)));
  }
  return found;
}

function addPairs(found: Map<string, PdfObject>, items: readonly PdfObject[], resolve: Resolve): void {
  for (let at = 0; at + 1 < items.length; at += 2) {
    const name = textOf(resolve(items[at]));
    if (name !== undefined) found.set(name, items[at + 1]!);
  }
}
