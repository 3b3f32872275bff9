import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, type Resolve, resolverOf } from '../objects.ts';
import { annotationAppearance } from './annotation-appearance.ts';
import { fieldAppearance } from './field-appearance.ts';
import { FieldFonts } from './field-fonts.ts';
import type { FieldValues } from './field-values.ts';
import { type FormSettings, formSettings } from './form-field.ts';
import { ownAppearance } from './own-appearance.ts';
import {
  boundsOf,
  type Matrix,
  numberArray,
  numbersOf,
  onto,
  type Rect,
  rectOf,
  showNumbers,
} from './shapes.ts';

/** Counts of what was drawn on the pages, reported to the uploader. */
export interface Drawn {
  /** Form fields drawn as page content. */
  campos: number;
  /** Annotations drawn as page content. */
  anotacoes: number;
}

const hiddenFlag = 1 << 1;
const noViewFlag = 1 << 5;

/** Draws fields and annotations into the pages, each page in its own stacking order (ISO 32000-2 12.5.2). */
export class AnnotationDrawing {
  readonly drawn: Drawn = { campos: 0, anotacoes: 0 };
  readonly #pdf: PDF;
  readonly #resolve: Resolve;
  readonly #form: FormSettings;
  readonly #fonts: FieldFonts;
  readonly #values: FieldValues;
  readonly #refs = new Map<PdfStream, PdfRef>();

  constructor(pdf: PDF, values: FieldValues) {
    this.#pdf = pdf;
    this.#values = values;
    this.#resolve = resolverOf(pdf);
    this.#form = formSettings(pdf);
    this.#fonts = new FieldFonts(pdf, this.#form.fonts);
  }

  /** Returns whether more than borders of links was drawn, which change nothing that a person reads. */
  drawPage(page: PdfDict): boolean {
    const annotations = itemsOf(this.#resolve(page.get('Annots'))).flatMap(
      (item) => dictOf(this.#resolve(item)) ?? [],
    );
    const marks = annotations.flatMap((annotation) => this.#markOf(annotation) ?? []);
    if (marks.length === 0) return false;
    const resources = ownEntry(page, 'Resources', this.#resolve);
    const pictures = ownEntry(resources, 'XObject', this.#resolve);
    const layers = marks.some(({ layer }) => layer) ? ownEntry(resources, 'Properties', this.#resolve) : null;
    const lines = marks.map(({ appearance, matrix, layer }, index) => {
      const name = freeName(pictures, `Anotacao${index}`);
      pictures.set(name, this.#refOf(appearance));
      const drawing = `q ${showNumbers(matrix)} cm /${name} Do Q`;
      if (!layer || !layers) return drawing;
      const layerName = freeName(layers, `Camada${index}`);
      layers.set(layerName, layer);
      return `/OC /${layerName} BDC ${drawing} EMC`;
    });
    this.#append(page, lines.join('\n'));
    return marks.some(({ isLink }) => !isLink);
  }

  /** The appearance that readers draw for an annotation, and its place; null if they draw nothing. */
  #markOf(annotation: PdfDict) {
    const resolve = this.#resolve;
    const subtype = nameOf(resolve(annotation.get('Subtype'))) ?? '';
    const flags = numberOf(resolve(annotation.get('F'))) ?? 0;
    if (subtype === 'Popup' || (flags & (hiddenFlag | noViewFlag)) !== 0) return null;
    const rect = rectOf(annotation.get('Rect'), resolve);
    if (!rect) return null;
    const isField = subtype === 'Widget';
    const isLink = subtype === 'Link';
    const own = isField
      ? fieldAppearance(
          { resolve, form: this.#form, fonts: this.#fonts, values: this.#values },
          annotation,
          rect,
        )
      : isLink
        ? null
        : ownAppearance(annotation, resolve);
    const made =
      own || isField
        ? null
        : annotationAppearance({ resolve, fonts: this.#fonts }, annotation, subtype, rect);
    const appearance = own ?? made;
    // What we drew may reach beyond the rectangle.
    const place = made ? rectOf(made.get('BBox'), resolve) : rect;
    if (appearance) giveBox(appearance, rect);
    const matrix = appearance && place && placement(appearance, place, resolve);
    if (!appearance || !matrix) return null;
    settleForm(appearance);
    if (isField) this.drawn.campos++;
    else if (!isLink) this.drawn.anotacoes++;
    const layer = annotation.get('OC');
    return { appearance, matrix, isLink, layer: layer instanceof PdfRef ? layer : null };
  }

  /** Several fields may share one appearance. */
  #refOf(appearance: PdfStream): PdfRef {
    const known = this.#refs.get(appearance) ?? this.#pdf.register(appearance);
    this.#refs.set(appearance, known);
    return known;
  }

  /** Encloses the page's own content, so that its graphics state ends with it. */
  #append(page: PdfDict, lines: string): void {
    const contents = page.get('Contents');
    const resolved = this.#resolve(contents);
    const own = resolved instanceof PdfStream && contents ? [contents] : itemsOf(resolved);
    const before = this.#pdf.createStream({}, Buffer.from('q\n'));
    const after = this.#pdf.createStream({}, Buffer.from(`\nQ\n${lines}\n`, 'latin1'));
    page.set('Contents', new PdfArray([before, ...own, after]));
  }
}

/** Some programs leave out the required box of an appearance, which they draw as large as its rectangle. */
function giveBox(appearance: PdfStream, { left, bottom, right, top }: Rect): void {
  if (!appearance.has('BBox')) appearance.set('BBox', numberArray([0, 0, right - left, top - bottom]));
}

/** Maps the appearance's box onto the annotation's rectangle (12.5.5, algorithm 8). */
function placement(appearance: PdfStream, rect: Rect, resolve: Resolve): Matrix | null {
  const box = rectOf(appearance.get('BBox'), resolve);
  if (!box || box.right === box.left || box.top === box.bottom) return null;
  const sides = numbersOf(appearance.get('Matrix'), resolve);
  const matrix = sides.length === 6 ? (sides as unknown as Matrix) : ([1, 0, 0, 1, 0, 0] as const);
  return onto(boundsOf(box, matrix), rect);
}

function settleForm(appearance: PdfStream): void {
  appearance.set('Type', PdfName.of('XObject'));
  appearance.set('Subtype', PdfName.of('Form'));
  if (!appearance.has('FormType')) appearance.set('FormType', PdfNumber.of(1));
}

/** A resource dictionary for this page only, because pages may share one. */
function ownEntry(of: PdfDict, key: string, resolve: Resolve): PdfDict {
  const own = dictOf(resolve(of.get(key)))?.clone() ?? new PdfDict();
  of.set(key, own);
  return own;
}

function freeName(dict: PdfDict, wanted: string): string {
  let name = wanted;
  while (dict.has(name)) name += 'a';
  return name;
}
