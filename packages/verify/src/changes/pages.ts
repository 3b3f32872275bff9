import type { PdfFile } from '../pdf/pdf-file.ts';
import { isArray, isName, PdfDict, PdfRef, PdfTooComplex, type PdfValue, sameValue } from '../pdf/values.ts';

export interface Page {
  /** Its object number; null for a page written directly in /Kids. */
  readonly object: number | null;
  readonly dict: PdfDict;
  /** Resources, boxes and rotation, its own or inherited (ISO 32000-2 7.7.3.4). */
  readonly attributes: ReadonlyMap<string, PdfValue>;
}

const maxPages = 20_000;
const maxDepth = 64;
export const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** The pages in order, and the objects of the page tree. */
export interface PageTree {
  readonly pages: readonly Page[];
  readonly nodes: ReadonlySet<number>;
  /** A page or node has another /Parent than its actual parent: readers that inherit upwards see other boxes. */
  readonly hasStrayParent: boolean;
  /** Pages and nodes below the root without /Parent. */
  readonly withoutParent: ReadonlySet<number>;
  /** Without a page, or with a kid that does not exist: some readers repair such a file, others show fewer pages. */
  readonly isIncomplete: boolean;
}

export const readPages = (file: PdfFile): readonly Page[] => readPageTree(file).pages;

/**
 * Walks /Kids once. Refuses a loop, a shared node, and a page with kids, of which some readers show the page and
 * others the kids.
 */
export function readPageTree(file: PdfFile): PageTree {
  const pages: Page[] = [];
  const nodes = new Set<number>();
  const seen = new Set<PdfDict>();
  const withoutParent = new Set<number>();
  let hasStrayParent = false;
  let isIncomplete = false;
  const walk = (
    value: PdfValue | undefined,
    inherited: ReadonlyMap<string, PdfValue>,
    depth: number,
    node: PdfValue | undefined,
  ): void => {
    file.visit();
    const dict = file.resolve(value);
    if (!(dict instanceof PdfDict)) {
      isIncomplete = true;
      return;
    }
    if (depth > maxDepth || seen.has(dict) || pages.length >= maxPages) throw new PdfTooComplex('page tree');
    seen.add(dict);
    const attributes = new Map(inherited);
    for (const key of inheritable) {
      const own = dict.get(key);
      if (own !== undefined) attributes.set(key, own);
    }
    const object = value instanceof PdfRef ? value.number : null;
    const parent = dict.get('Parent');
    if (parent === undefined && node !== undefined && object !== null) withoutParent.add(object);
    if (parent !== undefined && !sameValue(parent, node)) hasStrayParent = true;
    const kids = file.resolve(dict.get('Kids'));
    if (!isArray(kids)) {
      pages.push({ object, dict, attributes });
      return;
    }
    if (isName(file.resolve(dict.get('Type')), 'Page')) throw new PdfTooComplex('a page with kids');
    if (object !== null) nodes.add(object);
    for (const kid of kids) walk(kid, attributes, depth + 1, value);
  };
  walk(file.catalog.get('Pages'), new Map(), 0, undefined);
  return { pages, nodes, hasStrayParent, withoutParent, isIncomplete: isIncomplete || pages.length === 0 };
}
