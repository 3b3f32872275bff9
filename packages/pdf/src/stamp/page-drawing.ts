import { boxToPage, type PageGeometry, type PercentBox } from '@lavra/domain';
import type { Canvas } from '../typesetting/canvas.ts';
import {
  dictionary,
  type IncrementalUpdate,
  list,
  nameToken,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  withEntries,
} from '../writer/index.ts';
import type { PageAt } from '../writer/pdf-source.ts';
import { numberOf } from '../writer/pdf-syntax.ts';
import type { DrawingResources } from './drawing-resources.ts';

const wholePage: PercentBox = { percentX: 0, percentY: 0, percentLargura: 100, percentAltura: 100 };

/** Operators that draw content upright in a box of the page, with the origin at the bottom left. */
export function placed(content: string, geometry: PageGeometry, box: PercentBox = wholePage): string {
  const { matrix } = boxToPage(box, geometry);
  return `q ${matrix.map((value) => String(Math.round(value * 10_000) / 10_000)).join(' ')} cm\n${content}\nQ`;
}

/** The visible area of a page as a form's box. */
export function visibleBox({ cropBox: { x, y, largura, altura } }: PageGeometry) {
  return [x, y, x + largura, y + altura] as const;
}

/** Points per page unit (/UserUnit, ISO 32000-2 14.11.2). */
export function unitOf({ dict }: PageAt): number {
  const unit = numberOf(dict.entries.get('UserUnit'));
  return unit !== null && unit > 0 ? unit : 1;
}

/** Draws forms over the pages of a file. Encloses each page's graphics state; shared objects stay shared. */
export class PageDrawing {
  private readonly update: IncrementalUpdate;
  private readonly name: string;
  private readonly before: PdfReference;
  private readonly after: PdfReference;
  private readonly merged = new Map<string, PdfReference>();

  /** @param name resource name of the form; must be unused in the file */
  constructor(update: IncrementalUpdate, name: string) {
    this.update = update;
    this.name = name;
    this.before = update.addStream(dictionary({}), Buffer.from('q\n', 'latin1'));
    this.after = update.addStream(dictionary({}), Buffer.from(`\nQ\n/${name} Do\n`, 'latin1'));
  }

  draw(page: PageAt, form: PdfReference): void {
    this.update.put(
      page.reference,
      withEntries(page.dict, {
        Contents: list([this.before, ...this.contentsOf(page.dict), this.after]),
        Resources: this.resourcesOf(page.resources, form),
      }),
    );
  }

  private contentsOf({ entries }: PdfDictionary): readonly PdfValue[] {
    const own = entries.get('Contents');
    if (own === undefined) return [];
    const found = this.update.source.resolve(own);
    if (found?.kind === 'list') return found.items;
    return found?.kind === 'dictionary' ? [own] : [];
  }

  /** A copy, because pages may share or inherit their resources. */
  private resourcesOf(own: PdfValue | undefined, form: PdfReference): PdfValue {
    if (own?.kind !== 'reference') return this.withForm(own, form);
    const key = `${own.number} ${form.number}`;
    const known = this.merged.get(key) ?? this.update.add(this.withForm(own, form));
    this.merged.set(key, known);
    return known;
  }

  private withForm(own: PdfValue | undefined, form: PdfReference): PdfDictionary {
    const { source } = this.update;
    const resources = dictionaryOf(source.resolve(own));
    const objects = dictionaryOf(source.resolve(resources.entries.get('XObject')));
    return withEntries(resources, { XObject: withEntries(objects, { [this.name]: form }) });
  }
}

interface PageSize {
  readonly largura: number;
  readonly altura: number;
}

/** Appends drawn pages. */
export function addPages(
  resources: DrawingResources,
  canvases: readonly Canvas[],
  { largura, altura }: PageSize,
): void {
  const { source } = resources.update;
  const root = source.catalog.entries.get('Pages');
  if (root?.kind !== 'reference') throw new Error('the page tree has no root');
  const tree = dictionaryOf(source.resolve(root));
  const kids = source.resolve(tree.entries.get('Kids'));
  const box = list([0, 0, largura, altura].map(numberToken));
  const added = canvases.map((canvas) =>
    resources.update.add(
      dictionary({
        Type: nameToken('Page'),
        Parent: root,
        MediaBox: box,
        // Explicit, because both may be inherited from the base's page tree.
        CropBox: box,
        Rotate: numberToken(0),
        Resources: resources.reference,
        Contents: resources.addContent(canvas.content()),
      }),
    ),
  );
  const count = numberOf(source.resolve(tree.entries.get('Count'))) ?? 0;
  resources.update.put(
    root,
    withEntries(tree, {
      Kids: list([...(kids?.kind === 'list' ? kids.items : []), ...added]),
      Count: numberToken(count + added.length),
    }),
  );
}

/** The dictionary of a value; empty for anything else. */
export function dictionaryOf(value: PdfValue | undefined): PdfDictionary {
  return value?.kind === 'dictionary' ? value : dictionary({});
}
