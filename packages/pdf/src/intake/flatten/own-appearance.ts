import { PdfDict, PdfStream } from '@libpdf/core';
import { dictOf, nameOf, type Resolve } from '../objects.ts';

/** The normal appearance in the annotation's state (12.5.5). */
export function ownAppearance(annotation: PdfDict, resolve: Resolve): PdfStream | null {
  const normal = resolve(dictOf(resolve(annotation.get('AP')))?.get('N'));
  if (normal instanceof PdfStream) return normal;
  if (!(normal instanceof PdfDict)) return null;
  const state = nameOf(resolve(annotation.get('AS')));
  const found = state === undefined ? undefined : resolve(normal.get(state));
  return found instanceof PdfStream ? found : null;
}
