import type { PdfObject } from '@libpdf/core';

/** A font referenced by a drawing, with the data to set text in it. */
export interface FieldFont {
  readonly name: string;
  readonly object: PdfObject;
  widthOf(text: string, size: number): number;
  /** Operand of `Tj`. */
  encode(text: string): string;
}
