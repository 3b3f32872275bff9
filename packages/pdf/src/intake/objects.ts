import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

/** The value behind any references. */
export type Resolve = (object: PdfObject | undefined) => PdfObject | undefined;

const longestChain = 16;

export function resolverOf(pdf: PDF): Resolve {
  return (object) => {
    let found = object;
    for (let i = 0; found instanceof PdfRef && i < longestChain; i++)
      found = pdf.getObject(found) ?? undefined;
    return found instanceof PdfRef ? undefined : found;
  };
}

export function dictOf(object: PdfObject | undefined): PdfDict | undefined {
  return object instanceof PdfDict ? object : undefined;
}

export function nameOf(object: PdfObject | undefined): string | undefined {
  return object instanceof PdfName ? object.value : undefined;
}

export function numberOf(object: PdfObject | undefined): number | undefined {
  return object instanceof PdfNumber ? object.value : undefined;
}

/** The members of an array; empty for anything else. */
export function itemsOf(object: PdfObject | undefined): readonly PdfObject[] {
  return object instanceof PdfArray ? object.toArray() : [];
}

/** The direct children of an object. */
export function childrenOf(object: PdfObject): PdfObject[] {
  if (object instanceof PdfArray) return [...object];
  return object instanceof PdfDict ? [...object].map(([, value]) => value) : [];
}
