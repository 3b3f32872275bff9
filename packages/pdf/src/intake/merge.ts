import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef } from '@libpdf/core';
import { ObjectCopy } from './copy-objects.ts';
import { destinationsOf } from './destinations.ts';
import { mergeLayers } from './merge-layers.ts';
import { mergeOutlines } from './merge-outlines.ts';
import type { MergedSource } from './merged-source.ts';
import type { TreePage } from './page-tree.ts';

interface Source {
  readonly pdf: PDF;
  readonly pages: readonly TreePage[];
}

/**
 * All pages in order in a new document, with bookmarks, links between them and optional-content layers.
 * Document-wide properties (structure tags, metadata, archival intent) are dropped.
 */
export function mergeDocuments(sources: readonly Source[]): PDF {
  const whole = PDF.create();
  const catalog = whole.getCatalog();
  const rootRef = catalog.get('Pages') as PdfRef;
  const root = whole.getObject(rootRef) as PdfDict;
  const kids: PdfRef[] = [];
  const merged: MergedSource[] = [];
  for (const { pdf, pages } of sources) {
    const copies = new ObjectCopy(pdf, whole, destinationsOf(pdf));
    const own = pages.map(({ ref }) => {
      const made = whole.register(new PdfDict());
      copies.replace(ref, made);
      return made;
    });
    for (const [index, { dict }] of pages.entries()) fillPage(whole, own[index]!, dict, copies, rootRef);
    kids.push(...own);
    merged.push({ pdf, copy: (value) => copies.copy(value) });
  }
  root.set('Kids', new PdfArray(kids));
  root.set('Count', PdfNumber.of(kids.length));
  mergeOutlines(whole, merged);
  mergeLayers(whole, merged);
  return whole;
}

/** Structure tags and article threads refer to objects that are not copied. */
const leftBehind = new Set(['Parent', 'StructParents', 'B', 'Thumb', 'PieceInfo', 'Metadata']);

function fillPage(whole: PDF, ref: PdfRef, page: PdfDict, copies: ObjectCopy, parent: PdfRef): void {
  const target = whole.getObject(ref) as PdfDict;
  for (const [key, value] of page) if (!leftBehind.has(key.value)) target.set(key, copies.copy(value));
  target.set('Type', PdfName.of('Page'));
  target.set('Parent', parent);
}
