import { PDF, PdfArray, type PdfDict } from '@libpdf/core';
import { AnnotationDrawing, type Drawn } from './flatten/draw-annotations.ts';
import { resolverOf } from './objects.ts';
import { settlePages, type TreePage } from './page-tree.ts';
import type { Upload } from './read-upload.ts';
import { settleContent } from './settle-content.ts';
import { stripActions, stripInteraction } from './strip.ts';

export interface SafeDocument {
  readonly pdf: PDF;
  readonly pages: readonly TreePage[];
  /** Removed content, by its PDF names. */
  readonly removidos: ReadonlySet<string>;
  readonly desenhados: Drawn;
  /** Pages with changed content, from 1. */
  readonly alteradas: readonly number[];
}

/** Removes active content from an upload. Forms and annotations become page content. @throws Refused */
export async function makeSafe({ nome, pdf: uploaded }: Upload): Promise<SafeDocument> {
  const removidos = stripActions(uploaded, nome);
  let pdf = uploaded;
  let pages = settlePages(pdf, nome);
  if (!isKnown(pdf, pages)) {
    // The library caches the page tree that it read first, and flattens with it.
    pdf = await PDF.load(await pdf.save({ incremental: false }));
    pages = settlePages(pdf, nome);
  }
  const drawing = new AnnotationDrawing(pdf);
  const alteradas: number[] = [];
  for (const [index, { dict }] of pages.entries()) {
    const isSettled = settleContent(pdf, dict);
    giveContent(pdf, dict);
    const isDrawn = drawing.drawPage(dict);
    if (isSettled || isDrawn) alteradas.push(index + 1);
  }
  stripInteraction(
    pdf,
    pages.map(({ dict }) => dict),
  );
  return { pdf, pages, removidos, desenhados: drawing.drawn, alteradas };
}

function isKnown(pdf: PDF, pages: readonly TreePage[]): boolean {
  const known = pdf.getPages();
  return known.length === pages.length && pages.every(({ ref }, index) => known[index]!.ref === ref);
}

/** Some libraries expect every page to have content. */
function giveContent(pdf: PDF, page: PdfDict): void {
  const contents = resolverOf(pdf)(page.get('Contents'));
  if (contents === undefined || (contents instanceof PdfArray && contents.length === 0))
    page.set('Contents', pdf.createStream({}, Buffer.from('\n')));
}
