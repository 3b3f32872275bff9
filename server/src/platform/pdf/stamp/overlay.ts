import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from 'pdf-lib';

/** A page turned into something that can be drawn on others. */
export interface Form {
  readonly ref: PDFRef;
  readonly largura: number;
  readonly altura: number;
}

/** What is shorter takes longer to deflate than to write. */
const leastToDeflate = 1_024;

type Matrix = readonly [number, number, number, number, number, number];

/** Form XObjects of pages that were copied into `doc` together, so that they share their fonts. */
export function formsOf(doc: PDFDocument, pages: readonly PDFPage[]): Form[] {
  return pages.map((page) => {
    const { width, height } = page.getSize();
    const contents = page.node.Contents();
    const stream = contents instanceof PDFArray ? contents.lookup(0) : contents;
    if (!(stream instanceof PDFRawStream)) throw new Error('a typeset page has one content stream');
    const dict = stream.dict.clone(doc.context);
    dict.set(PDFName.of('Type'), PDFName.of('XObject'));
    dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
    dict.set(PDFName.of('BBox'), doc.context.obj([0, 0, width, height]));
    const resources = page.node.Resources();
    if (resources) dict.set(PDFName.of('Resources'), resources);
    const ref = doc.context.register(PDFRawStream.of(dict, stream.contents));
    return { ref, largura: width, altura: height };
  });
}

/** Collects drawing for one page and adds it over the page's own content, whose graphics state is shut in. */
export class Overlay {
  private readonly forms = new Map<string, PDFRef>();
  private readonly parts: string[] = [];
  private readonly doc: PDFDocument;
  private readonly page: PDFPage;

  constructor(doc: PDFDocument, page: PDFPage) {
    this.doc = doc;
    this.page = page;
  }

  form(form: Form, matrix: Matrix): void {
    const key = `Lavra${this.forms.size}`;
    this.forms.set(key, form.ref);
    this.operators(`/${key} Do`, matrix);
  }

  operators(operators: string, matrix: Matrix): void {
    this.parts.push(`q ${matrix.map((value) => value.toFixed(4)).join(' ')} cm ${operators} Q`);
  }

  apply(): void {
    const { context } = this.doc;
    const own = this.page.node.get(PDFName.of('Contents'));
    const before = context.register(context.stream('q\n'));
    const after = context.register(contentStream(context, `\nQ\n${this.parts.join('\n')}\n`));
    const contents = context.obj([before, ...contentRefs(this.doc, own), after]);
    this.page.node.set(PDFName.of('Contents'), contents);
    this.page.node.set(PDFName.of('Resources'), this.resources());
  }

  /** A copy: pages may share one dictionary, or inherit it. */
  private resources(): PDFDict {
    const { context } = this.doc;
    const resources = this.page.node.Resources()?.clone(context) ?? context.obj({});
    const own = resources.lookup(PDFName.of('XObject'));
    const xObjects = own instanceof PDFDict ? own.clone(context) : context.obj({});
    for (const [key, ref] of this.forms) xObjects.set(PDFName.of(key), ref);
    resources.set(PDFName.of('XObject'), xObjects);
    return resources;
  }
}

function contentStream(context: PDFContext, operators: string): PDFStream {
  const bytes = Buffer.from(operators, 'latin1');
  if (bytes.length < leastToDeflate) return context.stream(bytes);
  return context.stream(deflateSync(bytes), { Filter: 'FlateDecode' });
}

function contentRefs(doc: PDFDocument, own: PDFObject | undefined): PDFObject[] {
  const contents = doc.context.lookup(own);
  if (contents instanceof PDFArray) return contents.asArray();
  return contents instanceof PDFStream && own instanceof PDFRef ? [own] : [];
}
