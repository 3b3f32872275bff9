import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, type Resolve, resolverOf } from './objects.ts';
import { maxPages } from './preflight.ts';
import { Refused } from './refused.ts';

export interface TreePage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
/** Maximum nodes and levels of a page tree; PDFium reads no deeper levels. */
const maxNodes = 20_000;
const maxLevels = 1_024;
/** US Letter, which readers use if no page has a size. */
const usualMediaBox = [0, 0, 612, 792];

interface Visit {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly inherited: ReadonlyMap<string, PdfObject>;
  readonly above: ReadonlySet<PdfDict>;
}

/**
 * The pages in display order in one flat tree, each with inherited attributes copied to it. Libraries disagree
 * about malformed trees, and pages are drawn on individually later. @throws Refused
 */
export function settlePages(pdf: PDF, nome: string): TreePage[] {
  const resolve = resolverOf(pdf);
  const { rootRef, root } = settleRoot(pdf, resolve, nome);
  const pages: TreePage[] = [];
  const known = new Set<PdfDict>();
  let nodes = 0;
  const pending: Visit[] = [{ ref: rootRef, dict: root, inherited: new Map(), above: new Set() }];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    if (++nodes > maxNodes || visit.above.size > maxLevels)
      throw new Refused('ArquivoPerigosoException', nome, 'PAGINAS');
    // In a tree that contains itself, readers show each page once.
    if (visit.above.has(visit.dict)) continue;
    const inherited = inheritedBy(visit);
    if (isNode(visit.dict, resolve)) {
      for (const kid of kidsOf(visit, inherited, resolve).reverse()) pending.push(kid);
      continue;
    }
    if (pages.length === maxPages) {
      throw new Refused('ArquivoMuitasPaginasException', nome, String(maxPages));
    }
    pages.push(ownPage(pdf, visit, known, inherited));
  }
  if (pages.length === 0) throw new Refused('ArquivoCorrompidoException', nome);
  for (const key of inheritable) root.delete(key);
  root.set('Type', PdfName.of('Pages'));
  root.set('Kids', new PdfArray(pages.map(({ ref }) => ref)));
  root.set('Count', PdfNumber.of(pages.length));
  for (const { dict } of pages) dict.set('Parent', rootRef);
  return pages;
}

/** The root of the tree. Some files refer to their only page instead. */
function settleRoot(pdf: PDF, resolve: Resolve, nome: string): { rootRef: PdfRef; root: PdfDict } {
  const catalog = pdf.getCatalog();
  const rootRef = catalog.get('Pages');
  const root = dictOf(resolve(rootRef));
  if (!root || !(rootRef instanceof PdfRef)) throw new Refused('ArquivoCorrompidoException', nome);
  if (isNode(root, resolve) || nameOf(resolve(root.get('Type'))) !== 'Page') return { rootRef, root };
  const above = new PdfDict();
  above.set('Type', PdfName.of('Pages'));
  above.set('Kids', new PdfArray([rootRef]));
  const aboveRef = pdf.register(above);
  catalog.set('Pages', aboveRef);
  return { rootRef: aboveRef, root: above };
}

function isNode(dict: PdfDict, resolve: Resolve): boolean {
  return nameOf(resolve(dict.get('Type'))) === 'Pages' || resolve(dict.get('Kids')) instanceof PdfArray;
}

function inheritedBy({ dict, inherited }: Visit): ReadonlyMap<string, PdfObject> {
  const own = inheritable
    .map((key) => [key, dict.get(key)] as const)
    .filter((entry): entry is readonly [(typeof inheritable)[number], PdfObject] => entry[1] !== undefined);
  return own.length === 0 ? inherited : new Map([...inherited, ...own]);
}

function kidsOf(
  { dict, above }: Visit,
  inherited: ReadonlyMap<string, PdfObject>,
  resolve: Resolve,
): Visit[] {
  const below = new Set([...above, dict]);
  return itemsOf(resolve(dict.get('Kids'))).flatMap((ref) => {
    const kid = ref instanceof PdfRef ? dictOf(resolve(ref)) : undefined;
    return kid ? [{ ref: ref as PdfRef, dict: kid, inherited, above: below }] : [];
  });
}

/** A page that occurs twice in the tree is displayed twice, and can be signed twice. */
function ownPage(
  pdf: PDF,
  { ref, dict }: Visit,
  known: Set<PdfDict>,
  inherited: ReadonlyMap<string, PdfObject>,
): TreePage {
  const isSeen = known.has(dict);
  const own = isSeen ? dict.clone() : dict;
  known.add(own);
  own.set('Type', PdfName.of('Page'));
  for (const [key, value] of inherited) if (!own.has(key)) own.set(key, value);
  settleBoxes(own, resolverOf(pdf));
  return { ref: isSeen ? pdf.register(own) : ref, dict: own };
}

/**
 * Ignores an empty or malformed box and an impossible rotation, as most readers do. The result is written so that no
 * reader takes it for something else.
 */
function settleBoxes(page: PdfDict, resolve: Resolve): void {
  const media = boxOf(page.get('MediaBox'), resolve) ?? usualMediaBox;
  const crop = boxOf(page.get('CropBox'), resolve);
  page.set('MediaBox', numbers(media));
  if (crop) page.set('CropBox', numbers(crop));
  else page.delete('CropBox');
  // Some readers turn a page by 45 degrees to the next side, others not at all.
  const rotation = numberOf(resolve(page.get('Rotate'))) ?? 0;
  if (rotation % 90 === 0 && rotation !== 0) page.set('Rotate', PdfNumber.of(rotation));
  else page.delete('Rotate');
}

/** Far beyond the largest page, which is refused later. */
const farthest = 1_000_000_000;

/** Four numbers that enclose an area. */
function boxOf(value: PdfObject | undefined, resolve: Resolve): readonly number[] | null {
  const sides = itemsOf(resolve(value)).slice(0, 4);
  const box = sides.flatMap((side) => numberOf(resolve(side)) ?? []);
  if (box.length < 4 || box[0] === box[2] || box[1] === box[3]) return null;
  return box.map((side) => Math.max(-farthest, Math.min(farthest, side)));
}

const numbers = (values: readonly number[]): PdfArray =>
  new PdfArray(values.map((value) => PdfNumber.of(value)));
