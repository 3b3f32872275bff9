import { PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, resolverOf } from './objects.ts';
import { settlePages, type TreePage } from './page-tree.ts';
import type { Upload } from './read-upload.ts';
import { settleContent } from './settle-content.ts';
import { stripActions, stripInteraction } from './strip.ts';

export interface SafeDocument {
  readonly pdf: PDF;
  readonly pages: readonly TreePage[];
  /** What was removed, by its names in the file. */
  readonly removidos: ReadonlySet<string>;
}

/** Removes active content from an upload. Forms and annotations become page content. @throws Refused */
export async function makeSafe({ nome, pdf: uploaded }: Upload): Promise<SafeDocument> {
  const removidos = stripActions(uploaded, nome);
  let pdf = uploaded;
  let pages = settlePages(pdf, nome);
  if (!isKnown(pdf, pages)) {
    // The library keeps the page tree that it read first, and flattens by it.
    pdf = await PDF.load(await pdf.save({ incremental: false }));
    pages = settlePages(pdf, nome);
  }
  for (const { dict } of pages) {
    settleContent(pdf, dict);
    giveOwnContent(pdf, dict);
  }
  flattenForm(pdf);
  for (const { dict } of pages) drawLooseFields(pdf, dict);
  pdf.flattenAnnotations();
  stripInteraction(
    pdf,
    pages.map(({ dict }) => dict),
  );
  return { pdf, pages, removidos };
}

function isKnown(pdf: PDF, pages: readonly TreePage[]): boolean {
  const known = pdf.getPages();
  return known.length === pages.length && pages.every(({ ref }, index) => known[index]!.ref === ref);
}

/**
 * Flattening adds names to a page's resources, so pages must not share them. Also closes a graphics state
 * that the content leaves open.
 */
function giveOwnContent(pdf: PDF, page: PdfDict): void {
  const resolve = resolverOf(pdf);
  const contents = resolve(page.get('Contents'));
  if (contents === undefined || (contents instanceof PdfArray && contents.length === 0)) {
    page.set('Contents', pdf.createStream({}, Buffer.from('\n')));
  }
  if (itemsOf(resolve(page.get('Annots'))).length === 0) return;
  const resources = dictOf(resolve(page.get('Resources')))?.clone() ?? new PdfDict();
  const pictures = dictOf(resolve(resources.get('XObject')))?.clone() ?? new PdfDict();
  resources.set('XObject', pictures);
  page.set('Resources', resources);
}

const readOnlyFlag = 1;

/** A value without an appearance would be lost, so it gets one first, also in read-only fields. */
function flattenForm(pdf: PDF): void {
  const form = pdf.getForm();
  for (const field of form?.getFields() ?? []) {
    if (!('needsAppearanceUpdate' in field)) continue;
    if (field.getWidgets().every((widget) => widget.hasNormalAppearance())) continue;
    field.acroField().set('Ff', PdfNumber.of(field.flags & ~readOnlyFlag));
    field.needsAppearanceUpdate = true;
  }
  form?.flatten();
}

/** Readers show fields that no form lists. They are drawn like any other annotation. */
function drawLooseFields(pdf: PDF, page: PdfDict): void {
  const resolve = resolverOf(pdf);
  for (const annotation of itemsOf(resolve(page.get('Annots')))) {
    const dict = dictOf(resolve(annotation));
    if (dict && nameOf(resolve(dict.get('Subtype'))) === 'Widget') dict.set('Subtype', PdfName.of('Stamp'));
  }
}
