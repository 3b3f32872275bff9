import type { FieldValue, FieldValueChoice } from '@lavra/domain';
import { type PDF, PdfArray, type PdfDict } from '@libpdf/core';
import { AnnotationDrawing, type Drawn } from './flatten/draw-annotations.ts';
import { FieldValues } from './flatten/field-values.ts';
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
  /** Form fields that show another value than they store. */
  readonly valores: readonly FieldValue[];
}

/** Removes active content from an upload. Forms and annotations become page content. @throws Refused */
export function makeSafe(
  { nome, pdf }: Pick<Upload, 'nome' | 'pdf'>,
  choice: FieldValueChoice | undefined,
): SafeDocument {
  const removidos = stripActions(pdf, nome);
  const pages = settlePages(pdf, nome);
  const values = new FieldValues(choice);
  const drawing = new AnnotationDrawing(pdf, values);
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
  return { pdf, pages, removidos, desenhados: drawing.drawn, alteradas, valores: values.found };
}

/** Some libraries expect every page to have content. */
function giveContent(pdf: PDF, page: PdfDict): void {
  const contents = resolverOf(pdf)(page.get('Contents'));
  if (contents === undefined || (contents instanceof PdfArray && contents.length === 0))
    page.set('Contents', pdf.createStream({}, Buffer.from('\n')));
}
