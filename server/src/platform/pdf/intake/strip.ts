import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';

/** Entries that run, attach or phone out, wherever they are. */
const removedKeys: readonly string[] = [
  'AA',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
];
/** Entries of the catalog that act on opening, or that only make sense with what is removed. */
const removedFromCatalog: readonly string[] = [
  'OpenAction',
  'AcroForm',
  'Collection',
  'Perms',
  'DSS',
  'NeedsRendering',
];
const actionKeys: readonly string[] = ['A', 'PA', 'Next', 'OpenAction'];
const harmlessActions = new Set(['GoTo', 'URI', 'Named']);

/** Takes everything active out of a document whose forms and annotations are flattened already; links stay. */
export function stripActiveContent(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  for (const key of removedFromCatalog) catalog.delete(key);
  const resolve = (object: PdfObject | undefined): PdfObject | null | undefined =>
    object instanceof PdfRef ? pdf.getObject(object) : object;
  const seen = new Set<PdfObject>();
  const pending: PdfObject[] = [catalog];
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict) stripDict(object, resolve);
    for (const child of childrenOf(object)) {
      const target = resolve(child);
      if (target) pending.push(target);
    }
  }
}

function stripDict(
  dict: PdfDict,
  resolve: (object: PdfObject | undefined) => PdfObject | null | undefined,
): void {
  for (const key of removedKeys) if (dict.has(key)) dict.delete(key);
  for (const key of actionKeys) {
    const action = resolve(dict.get(key));
    if (!(action instanceof PdfDict)) continue;
    const kind = resolve(action.get('S'));
    if (kind instanceof PdfName && !harmlessActions.has(kind.value)) dict.delete(key);
  }
  const annotations = resolve(dict.get('Annots'));
  if (annotations instanceof PdfArray) dict.set('Annots', onlyLinks(annotations, resolve));
}

function onlyLinks(
  annotations: PdfArray,
  resolve: (object: PdfObject | undefined) => PdfObject | null | undefined,
): PdfArray {
  return new PdfArray(
    [...annotations].filter((one) => {
      const annotation = resolve(one);
      const subtype = annotation instanceof PdfDict ? resolve(annotation.get('Subtype')) : null;
      return subtype instanceof PdfName && subtype.value === 'Link';
    }),
  );
}

function childrenOf(object: PdfObject): PdfObject[] {
  if (object instanceof PdfArray) return [...object];
  if (object instanceof PdfDict) return [...object].map(([, value]) => value);
  return [];
}
