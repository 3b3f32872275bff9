import { measureText, type PDF, PdfDict, PdfName, type PdfRef, StandardFonts } from '@libpdf/core';
import { dictOf, nameOf, numberOf, type Resolve, resolverOf } from '../objects.ts';
import type { FieldFont } from './field-font.ts';
import { scriptFont } from './script-font.ts';
import { numbersOf } from './shapes.ts';
import { winAnsiBytes } from './win-ansi.ts';

type Family = 'Helvetica' | 'Times' | 'Courier';

/** Fonts for field text: the document's own, a standard one, or one of ours for other scripts. */
export class FieldFonts {
  readonly #pdf: PDF;
  readonly #resolve: Resolve;
  readonly #own: PdfDict | undefined;
  readonly #standard = new Map<string, PdfRef>();

  constructor(pdf: PDF, own: PdfDict | undefined) {
    this.#pdf = pdf;
    this.#resolve = resolverOf(pdf);
    this.#own = own;
  }

  /** The form's font with this resource name if it can set the text; otherwise another one that can. */
  forText(text: string, name: string): FieldFont {
    const bytes = winAnsiBytes(text);
    if (!bytes) return scriptFont(this.#pdf, text);
    return this.#ownFont(name) ?? this.#standardFont(name);
  }

  /** Symbols for check marks in boxes. */
  dingbats(): PdfRef {
    return this.#standardRef('ZapfDingbats');
  }

  #ownFont(name: string): FieldFont | null {
    const object = this.#own?.get(name);
    const dict = dictOf(this.#resolve(object));
    if (!object || !dict) return null;
    const isSimple = ['Type1', 'TrueType', 'MMType1'].includes(
      nameOf(this.#resolve(dict.get('Subtype'))) ?? '',
    );
    const first = numberOf(this.#resolve(dict.get('FirstChar'))) ?? 0;
    const widths = numbersOf(dict.get('Widths'), this.#resolve);
    const isPlain = nameOf(this.#resolve(dict.get('Encoding'))) === 'WinAnsiEncoding';
    if (!isSimple || !isPlain || widths.length < 128) return null;
    const widthOf = (text: string, size: number): number =>
      (winAnsiBytes(text) ?? []).reduce((sum, byte) => sum + (widths[byte - first] ?? 0), 0) * (size / 1000);
    return { name: 'Fonte', object, widthOf, encode: literalOf };
  }

  #standardFont(name: string): FieldFont {
    const dict = dictOf(this.#resolve(this.#own?.get(name)));
    const base = nameOf(this.#resolve(dict?.get('BaseFont'))) ?? name;
    const standard = standardName(base);
    return {
      name: 'Fonte',
      object: this.#standardRef(standard),
      widthOf: (text, size) => measureText(text, standard as never, size),
      encode: literalOf,
    };
  }

  #standardRef(name: string): PdfRef {
    const known = this.#standard.get(name);
    if (known) return known;
    const dict = new PdfDict();
    dict.set('Type', PdfName.of('Font'));
    dict.set('Subtype', PdfName.of('Type1'));
    dict.set('BaseFont', PdfName.of(name));
    if (name !== StandardFonts.ZapfDingbats) dict.set('Encoding', PdfName.of('WinAnsiEncoding'));
    const made = this.#pdf.register(dict);
    this.#standard.set(name, made);
    return made;
  }
}

/** The standard font most similar to a font of this name. */
function standardName(base: string): string {
  const isBold = /bold|black|heavy|hebo|tibo|cobo/i.test(base);
  const isSlanted = /italic|oblique|ital|obli/i.test(base);
  const styles: Readonly<Record<Family, readonly [string, string, string, string]>> = {
    Helvetica: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
    Times: ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
    Courier: ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
  };
  return styles[familyOf(base)][(isBold ? 1 : 0) + (isSlanted ? 2 : 0)]!;
}

function familyOf(base: string): Family {
  if (/cour|mono|consol|^co(bo)?$/i.test(base)) return 'Courier';
  return /times|serif|roman|georgia|garamond|cambria|^ti(ro|bo|it|bi)$/i.test(base) && !/sans/i.test(base)
    ? 'Times'
    : 'Helvetica';
}

function literalOf(text: string): string {
  return `<${Buffer.from(winAnsiBytes(text) ?? []).toString('hex')}>`;
}
