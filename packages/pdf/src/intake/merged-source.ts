import type { PDF, PdfObject } from '@libpdf/core';

/** One source of a merge, with the way its objects go over. */
export interface MergedSource {
  readonly pdf: PDF;
  readonly copy: (value: PdfObject) => PdfObject;
}
