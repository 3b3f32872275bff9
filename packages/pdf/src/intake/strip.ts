import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { childrenOf, dictOf, itemsOf, nameOf, numberOf, type Resolve, resolverOf } from './objects.ts';
import { Refused } from './refused.ts';
import { settleTiling } from './tiling.ts';

/** Keys that execute, attach or contact something, wherever they occur. */
const removedKeys: readonly string[] = [
  'AA',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
];
/** Keys short enough to be a resource name of a font or image. */
const shortKeys: readonly string[] = ['AA', 'JS', 'EF', 'AF'];
/** Catalog entries that are useless without the removed ones. */
const removedFromCatalog: readonly string[] = [
  'AcroForm',
  'Collection',
  'Perms',
  'DSS',
  'NeedsRendering',
  'OpenAction',
];
const actionKeys: readonly string[] = ['A', 'PA', 'Next', 'OpenAction'];
const harmlessActions = new Set(['GoTo', 'URI', 'Named']);
/** Annotations that play, run or contain files. Their appearance remains as page content. */
const activeAnnotations = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'FileAttachment']);

/** Maximum decoded size of one image. An A4 page at 1,200 dpi exceeds what readers can handle. */
const maxImageBytes = 256 * 1024 * 1024;

/**
 * Removes actions and attachments from a document and keeps links. Returns the names of what was removed.
 * @throws Refused for an image or a pattern too large to display
 */
export function stripActions(pdf: PDF, nome: string): ReadonlySet<string> {
  const resolve = resolverOf(pdf);
  const removed = new Set<string>();
  const seen = new Set<PdfObject>();
  const pending: PdfObject[] = [pdf.getCatalog()];
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfStream) {
      assertShowable(object, resolve, nome);
      settleTiling(object, resolve, nome);
    }
    if (object instanceof PdfDict) stripDict(object, resolve, removed);
    for (const child of childrenOf(object)) {
      const target = resolve(child);
      if (target) pending.push(target);
    }
  }
  return removed;
}

/** Removes remaining form and annotation entries after flattening. */
export function stripInteraction(pdf: PDF, pages: readonly PdfDict[]): void {
  const resolve = resolverOf(pdf);
  const catalog = pdf.getCatalog();
  for (const key of removedFromCatalog) catalog.delete(key);
  for (const page of pages) {
    const links = itemsOf(resolve(page.get('Annots'))).filter((annotation) => {
      const dict = dictOf(resolve(annotation));
      return dict && nameOf(resolve(dict.get('Subtype'))) === 'Link';
    });
    for (const link of links) makeUnseen(dictOf(resolve(link)));
    if (links.length > 0) page.set('Annots', new PdfArray(links));
    else page.delete('Annots');
  }
}

/** A link's appearance would cover the page, and thus signatures. */
function makeUnseen(link: PdfDict | undefined): void {
  for (const key of ['AP', 'AS', 'BS', 'C', 'MK']) link?.delete(key);
  link?.set('Border', new PdfArray([0, 0, 0].map((side) => PdfNumber.of(side))));
}

function stripDict(dict: PdfDict, resolve: Resolve, removed: Set<string>): void {
  for (const key of removedKeys) {
    if (!dict.has(key) || (shortKeys.includes(key) && isResource(dict, resolve))) continue;
    dict.delete(key);
    removed.add(key);
  }
  for (const key of actionKeys) {
    const action = dictOf(resolve(dict.get(key)));
    const kind = nameOf(resolve(action?.get('S')));
    if (kind === undefined || harmlessActions.has(kind)) continue;
    dict.delete(key);
    removed.add(kind);
    if (key === 'OpenAction') removed.add(key);
  }
  const subtype = nameOf(resolve(dict.get('Subtype')));
  if (subtype !== undefined && activeAnnotations.has(subtype) && dict.has('Rect')) removed.add(subtype);
}

/** Resources map names to fonts, images and colours (ISO 32000-2 7.8.3) and execute nothing. */
function isResource(dict: PdfDict, resolve: Resolve): boolean {
  const values = [...dict].map(([, value]) => dictOf(resolve(value)));
  return (
    values.length > 0 &&
    values.every((value) => {
      const type = nameOf(resolve(value?.get('Type')));
      return type === 'Font' || type === 'XObject' || type === 'ExtGState' || type === 'Pattern';
    })
  );
}

function assertShowable(stream: PdfStream, resolve: Resolve, nome: string): void {
  if (nameOf(resolve(stream.get('Subtype'))) !== 'Image') return;
  const of = (key: string, otherwise: number) => numberOf(resolve(stream.get(key))) ?? otherwise;
  const bits = stream.has('ImageMask') ? 1 : of('BitsPerComponent', 8);
  const pixels = of('Width', 0) * of('Height', 0);
  if ((pixels * bits * samplesOf(stream, resolve)) / 8 <= maxImageBytes) return;
  throw new Refused('ArquivoPerigosoException', nome, 'IMAGEM');
}

function samplesOf(stream: PdfStream, resolve: Resolve): number {
  const space = resolve(stream.get('ColorSpace'));
  const kind = nameOf(space) ?? nameOf(resolve(itemsOf(space)[0]));
  if (kind === undefined || /Gray|Indexed|Separation|^[GI]$/.test(kind)) return 1;
  return kind === 'DeviceCMYK' || kind === 'CMYK' ? 4 : 3;
}
