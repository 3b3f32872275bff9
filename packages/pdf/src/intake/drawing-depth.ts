import { type PDF, PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { decodeStream } from './decode-stream.ts';
import { operandsIn } from './drawing-operators.ts';
import { childrenOf, dictOf, itemsOf, nameOf, type Resolve, resolverOf } from './objects.ts';
import { Refused } from './refused.ts';

/** Maximum nesting of forms, patterns and glyphs; honest files have a few levels. */
const maxDepth = { form: 40, pattern: 3, glyph: 1 } as const;
/** Maximum content streams drawn for one page with its annotations, or one form, including nested ones. */
const maxDraws = 200_000;

/** Maximum levels of all kinds together, and of a page tree. */
const maxLevels = 64;

type Kind = keyof typeof maxDepth;

interface Drawing {
  /** Number of content streams drawn for one drawing of this one. */
  readonly draws: number;
  /** Levels of each kind below it. */
  readonly levels: Readonly<Record<Kind, number>>;
}

const kinds = Object.keys(maxDepth) as readonly Kind[];

interface Use {
  readonly kind: Kind;
  readonly stream: PdfStream;
  /** Resources of the stream, or of the content that draws it (ISO 32000-2 7.8.3). */
  readonly resources: PdfDict | undefined;
}

/**
 * Ends forms that draw each other endlessly, and refuses contents drawn too often: with thirty forms that each draw the
 * next one twice, one page needs a billion drawings. A form that no page or annotation draws does not matter. Returns
 * whether it ended any. @throws Refused
 */
export function settleDrawing(pdf: PDF, nome: string): boolean {
  const resolve = resolverOf(pdf);
  const counter = new DrawCounter(resolve, nome);
  const seen = new Set<PdfObject>();
  const pending: PdfObject[] = [pdf.getCatalog()];
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict && nameOf(resolve(object.get('Type'))) === 'Page')
      counter.countPage(object);
    for (const child of childrenOf(object)) {
      const target = resolve(child);
      if (target) pending.push(target);
    }
  }
  return counter.hasCut;
}

const isForm = (stream: PdfDict, resolve: Resolve): boolean =>
  nameOf(resolve(stream.get('Subtype'))) === 'Form' || resolve(stream.get('PatternType')) !== undefined;

function useOf(kind: Kind, stream: PdfStream, above: PdfDict | undefined, resolve: Resolve): Use {
  return { kind, stream, resources: dictOf(resolve(stream.get('Resources'))) ?? above };
}

class DrawCounter {
  hasCut = false;
  private readonly resolve: Resolve;
  private readonly nome: string;
  /** Keyed by stream and resources; null while a content is being counted. */
  private readonly known = new Map<PdfStream, Map<PdfDict | undefined, Drawing | null>>();

  constructor(resolve: Resolve, nome: string) {
    this.resolve = resolve;
    this.nome = nome;
  }

  countPage(page: PdfDict): void {
    if (this.drawsOfContent(page) + this.drawsOfAnnotations(page) > maxDraws) this.refuse();
  }

  private drawsOfContent(page: PdfDict): number {
    const resources = this.inherited(page);
    if (!this.drawsOthers(resources)) return 0;
    const contents = this.resolve(page.get('Contents'));
    const parts = contents instanceof PdfStream ? [contents] : contents ? childrenOf(contents) : [];
    const streams = parts
      .flatMap((part) => this.resolve(part) ?? [])
      .filter((one) => one instanceof PdfStream);
    // One content: an operand and its operator may be in different streams.
    const content = streams.flatMap((stream) => [this.read(stream), Buffer.from('\n')]);
    let draws = 0;
    for (const use of this.usesIn(Buffer.concat(content), resources)) draws += this.count(use).draws;
    return draws;
  }

  /** Each annotation is drawn on the base by its appearance, or by the costliest of several. */
  private drawsOfAnnotations(page: PdfDict): number {
    let draws = 0;
    for (const one of itemsOf(this.resolve(page.get('Annots')))) {
      const appearances = dictOf(this.resolve(dictOf(this.resolve(one))?.get('AP')));
      const normal = this.resolve(appearances?.get('N'));
      const states = normal instanceof PdfStream || !normal ? [normal] : childrenOf(normal);
      const counts = states.map((state) => {
        const stream = this.resolve(state);
        return stream instanceof PdfStream
          ? this.count(useOf('form', stream, undefined, this.resolve)).draws
          : 0;
      });
      draws += Math.max(0, ...counts);
    }
    return draws;
  }

  count(use: Use, level = 0): Drawing {
    const { stream, resources } = use;
    const own = this.known.get(stream) ?? new Map<PdfDict | undefined, Drawing | null>();
    this.known.set(stream, own);
    const known = own.get(resources);
    if (known === null || level > maxLevels) this.refuse();
    if (known !== undefined) return known;
    own.set(resources, null);
    let draws = 1;
    const levels = { form: 0, pattern: 0, glyph: 0 };
    const content = resources && this.drawsOthers(resources) ? this.read(stream) : new Uint8Array();
    for (const next of this.usesIn(content, resources)) {
      if (this.isOpen(next) && resources && this.cut(stream, resources, next.stream)) continue;
      const below = this.count(next, level + 1);
      draws += below.draws;
      for (const kind of kinds) {
        levels[kind] = Math.max(levels[kind], below.levels[kind] + (kind === next.kind ? 1 : 0));
      }
      if (draws > maxDraws || kinds.some((kind) => levels[kind] > maxDepth[kind])) this.refuse();
    }
    const drawing = { draws, levels };
    own.set(resources, drawing);
    return drawing;
  }

  /** Whether a use is part of what it draws. */
  private isOpen({ stream, resources }: Use): boolean {
    return this.known.get(stream)?.get(resources) === null;
  }

  /** Readers end a cycle where a form would draw one that is being drawn. The base has none. */
  private cut(stream: PdfStream, resources: PdfDict, drawn: PdfStream): boolean {
    const forms = dictOf(this.resolve(resources.get('XObject')))?.clone();
    const names = [...(forms ?? [])].filter(([, one]) => this.resolve(one) === drawn).map(([name]) => name);
    if (!forms || names.length === 0) return false;
    for (const name of names) forms.delete(name);
    const own = resources.clone();
    own.set('XObject', forms);
    stream.set('Resources', own);
    this.hasCut = true;
    return true;
  }

  private usesIn(content: Uint8Array, resources: PdfDict | undefined): Use[] {
    if (!resources) return [];
    return operandsIn(content).flatMap(({ names, operator }) => {
      const of = (category: string): PdfObject[] => this.named(resources, category, names);
      if (operator === 'Do') return of('XObject').flatMap((one) => this.drawn('form', one, resources));
      if (operator === 'gs') {
        return of('ExtGState').flatMap((one) => {
          const mask = dictOf(this.resolve(dictOf(one)?.get('SMask')));
          return this.drawn('form', this.resolve(mask?.get('G')), resources);
        });
      }
      if (operator === 'scn') return of('Pattern').flatMap((one) => this.drawn('pattern', one, resources));
      // Anything may come between a font and its `Tf`.
      return of('Font').flatMap((one) => this.glyphs(dictOf(one), resources));
    });
  }

  /** The named resources; without names, all whose own name contains a parenthesis. */
  private named(resources: PdfDict, category: string, names: readonly string[]): PdfObject[] {
    const dict = dictOf(this.resolve(resources.get(category)));
    if (!dict) return [];
    const found =
      names.length > 0
        ? names.map((name) => dict.get(name))
        : [...dict].filter(([{ value }]) => /[()]/.test(value)).map(([, one]) => one);
    return found.flatMap((one) => this.resolve(one) ?? []);
  }

  /** Refuses content that cannot be decoded here, because other readers may draw it. */
  private read(stream: PdfStream): Uint8Array {
    try {
      return decodeStream(stream, this.resolve);
    } catch {
      return this.refuse();
    }
  }

  private drawn(kind: Kind, target: PdfObject | undefined, above: PdfDict): Use[] {
    return target instanceof PdfStream && isForm(target, this.resolve)
      ? [useOf(kind, target, above, this.resolve)]
      : [];
  }

  /** Glyphs of a Type 3 font (ISO 32000-2 9.6.4). */
  private glyphs(font: PdfDict | undefined, above: PdfDict): Use[] {
    const procedures = font && dictOf(this.resolve(font.get('CharProcs')));
    if (!procedures) return [];
    const resources = dictOf(this.resolve(font.get('Resources'))) ?? above;
    return childrenOf(procedures).flatMap((one): Use[] => {
      const stream = this.resolve(one);
      return stream instanceof PdfStream ? [{ kind: 'glyph', stream, resources }] : [];
    });
  }

  /** Most pages have only fonts and images, so their contents need not be parsed. */
  private drawsOthers(resources: PdfDict | undefined): boolean {
    const values = (category: string): PdfObject[] => {
      const dict = dictOf(this.resolve(resources?.get(category)));
      return dict ? childrenOf(dict).flatMap((one) => this.resolve(one) ?? []) : [];
    };
    return (
      values('XObject').some((one) => one instanceof PdfStream && isForm(one, this.resolve)) ||
      values('Pattern').some((one) => one instanceof PdfStream) ||
      values('ExtGState').some((one) => dictOf(one)?.has('SMask') === true) ||
      values('Font').some((one) => dictOf(one)?.has('CharProcs') === true)
    );
  }

  private inherited(page: PdfDict): PdfDict | undefined {
    let node: PdfDict | undefined = page;
    for (let level = 0; node && level < maxLevels; level++) {
      const resources = dictOf(this.resolve(node.get('Resources')));
      if (resources) return resources;
      node = dictOf(this.resolve(node.get('Parent')));
    }
    return undefined;
  }

  private refuse(): never {
    throw new Refused('ArquivoPerigosoException', this.nome, 'DESENHO');
  }
}
