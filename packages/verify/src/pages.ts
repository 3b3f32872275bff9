import type { PdfFile } from './pdf/pdf-file.ts';
import { isArray, PdfDict, PdfRef, PdfTooComplex, type PdfValue } from './pdf/values.ts';

export interface Page {
  /** Number of its object; null for a page that stands inside /Kids itself. */
  readonly object: number | null;
  readonly dict: PdfDict;
  /** Resources, boxes and rotation, its own or inherited (ISO 32000-2 7.7.3.4). */
  readonly attributes: ReadonlyMap<string, PdfValue>;
}

const maxPages = 20_000;
const maxDepth = 64;
export const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** The pages in order, walking /Kids once each: a loop or a shared node is refused, not followed. */
export function readPages(file: PdfFile): Page[] {
  const pages: Page[] = [];
  const seen = new Set<PdfDict>();
  const walk = (
    value: PdfValue | undefined,
    inherited: ReadonlyMap<string, PdfValue>,
    depth: number,
  ): void => {
    const dict = file.resolve(value);
    if (!(dict instanceof PdfDict)) return;
    if (depth > maxDepth || seen.has(dict) || pages.length >= maxPages) throw new PdfTooComplex('page tree');
    seen.add(dict);
    const attributes = new Map(inherited);
    for (const key of inheritable) {
      const own = dict.get(key);
      if (own !== undefined) attributes.set(key, own);
    }
    const kids = file.resolve(dict.get('Kids'));
    if (isArray(kids)) for (const kid of kids) walk(kid, attributes, depth + 1);
    else pages.push({ object: value instanceof PdfRef ? value.number : null, dict, attributes });
  };
  walk(file.catalog.get('Pages'), new Map(), 0);
  return pages;
}
