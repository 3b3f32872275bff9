import type { PDF, PdfObject } from '@libpdf/core';

/** One source of a merge and the copier for its objects. */
export interface MergedSource {
  readonly pdf: PDF;
  readonly copy: (value: PdfObject) => PdfObject;
}
