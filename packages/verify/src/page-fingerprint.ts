import { createHash, type Hash } from 'node:crypto';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from 'pdf-lib';

export class TooComplexError extends Error {
  override readonly name = 'TooComplexError';
}

export interface Page {
  readonly ref: PDFRef | null;
  readonly dict: PDFDict;
  /** Resources, boxes and rotation, its own or inherited (ISO 32000-2 7.7.3.4). */
  readonly attributes: ReadonlyMap<string, PDFObject>;
}

const maxPages = 20_000;
const maxVisits = 4_000_000;
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
/** Keys that point back up, or that a rewrite may change without changing what is shown. */
const ignoredKeys = new Set([
  '/Parent',
  '/P',
  '/StructParents',
  '/StructParent',
  '/Length',
  '/Popup',
  '/IRT',
]);

export const name = (text: string): PDFName => PDFName.of(text);

/** The pages in order, walking /Kids once each: a loop or a shared node is refused, not followed. */
export function readPages(doc: PDFDocument): Page[] {
  const pages: Page[] = [];
  const seen = new Set<PDFObject>();
  const walk = (
    object: PDFObject | undefined,
    inherited: ReadonlyMap<string, PDFObject>,
    depth: number,
  ): void => {
    const dict = doc.context.lookup(object);
    if (!(dict instanceof PDFDict)) return;
    if (depth > 64 || seen.has(dict) || pages.length >= maxPages) throw new TooComplexError('page tree');
    seen.add(dict);
    const attributes = new Map(inherited);
    for (const key of inheritable) {
      const own = dict.get(name(key));
      if (own !== undefined) attributes.set(key, own);
    }
    const kids = dict.lookup(name('Kids'));
    if (!(kids instanceof PDFArray)) {
      pages.push({ ref: object instanceof PDFRef ? object : null, dict, attributes });
      return;
    }
    for (const kid of kids.asArray()) walk(kid, attributes, depth + 1);
  };
  walk(doc.catalog.get(name('Pages')), new Map(), 0);
  return pages;
}

/** Hashes what objects say, independent of their numbers and order of keys. One instance per revision. */
export class Fingerprinter {
  private visits = 0;
  private readonly streams = new Map<PDFStream, Buffer>();
  private readonly context: PDFContext;

  constructor(context: PDFContext) {
    this.context = context;
  }

  /** What a page shows: contents, resources, boxes, and annotations but for the widgets of signatures made. */
  page(page: Page): string {
    const hash = createHash('sha256');
    const seen = new Map<PDFRef, number>();
    for (const [key, value] of [...page.attributes].sort(([a], [b]) => (a < b ? -1 : 1))) {
      hash.update(`@${key} `);
      this.visit(value, hash, seen, 0);
    }
    const attributes = new Set([...inheritable.map((key) => `/${key}`), '/Annots']);
    this.entries(page.dict, hash, seen, 0, attributes);
    const annotations = page.dict.lookup(name('Annots'));
    for (const one of annotations instanceof PDFArray ? annotations.asArray() : []) {
      if (isSignatureWidget(this.context.lookup(one))) continue;
      hash.update('@annot ');
      this.visit(one, hash, seen, 0);
    }
    return hash.digest('hex');
  }

  /** Any other object, with pages cut off. */
  object(object: PDFObject | undefined): string {
    const hash = createHash('sha256');
    if (object !== undefined) this.visit(object, hash, new Map(), 1);
    return hash.digest('hex');
  }

  private visit(object: PDFObject, hash: Hash, seen: Map<PDFRef, number>, depth: number): void {
    if (++this.visits > maxVisits || depth > 500) throw new TooComplexError('objects');
    if (object instanceof PDFRef) {
      const before = seen.get(object);
      if (before !== undefined) {
        hash.update(`#${before}`);
        return;
      }
      seen.set(object, seen.size);
      const target = this.context.lookup(object);
      if (target) this.visit(target, hash, seen, depth + 1);
      return;
    }
    if (object instanceof PDFArray) {
      hash.update('[');
      for (const item of object.asArray()) {
        this.visit(item, hash, seen, depth + 1);
        hash.update(' ');
      }
      hash.update(']');
      return;
    }
    if (object instanceof PDFDict || object instanceof PDFStream) {
      const dict = object instanceof PDFStream ? object.dict : object;
      if (depth > 0 && dict.get(name('Type')) === name('Page')) {
        hash.update('page');
        return;
      }
      this.entries(dict, hash, seen, depth, null);
      if (object instanceof PDFStream) hash.update(this.streamDigest(object));
      return;
    }
    hash.update(String(object));
  }

  private entries(
    dict: PDFDict,
    hash: Hash,
    seen: Map<PDFRef, number>,
    depth: number,
    skipped: ReadonlySet<string> | null,
  ): void {
    hash.update('<<');
    const entries = dict.entries().map(([key, value]) => [key.toString(), value] as const);
    for (const [key, value] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (ignoredKeys.has(key) || skipped?.has(key)) continue;
      hash.update(`${key} `);
      this.visit(value, hash, seen, depth + 1);
    }
    hash.update('>>');
  }

  private streamDigest(stream: PDFStream): Buffer {
    const known = this.streams.get(stream);
    if (known) return known;
    const contents = stream instanceof PDFRawStream ? stream.contents : stream.getContents();
    const digest = createHash('sha256').update(contents).digest();
    this.streams.set(stream, digest);
    return digest;
  }
}

/** An empty signature field with an appearance can cover a page, so only one that holds a signature counts. */
function isSignatureWidget(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  const parent = object.lookup(name('Parent'));
  const own = object.lookup(name('V'));
  const value = own ?? (parent instanceof PDFDict ? parent.lookup(name('V')) : undefined);
  return value instanceof PDFDict && value.lookup(name('ByteRange')) instanceof PDFArray;
}
