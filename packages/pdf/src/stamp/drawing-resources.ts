import { constants, deflateSync } from 'node:zlib';
import { type ForeignText, TextSetter } from '../typesetting/text-setter.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { ObjectCopier } from '../writer/copy-objects.ts';
import {
  dictionary,
  type IncrementalUpdate,
  list,
  nameToken,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  PdfSource,
  type PdfValue,
  RevisionError,
  token,
} from '../writer/index.ts';

/** Shorter streams take longer to deflate than to write. */
const minBytesToDeflate = 1_024;
/** sRGB as a device-independent colour space, precise enough for ink (ISO 32000-2 8.6.5.3). */
const calibratedRgb = token(
  '[/CalRGB <</WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] /Matrix [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505]>>]',
);
const calibratedGray = token('[/CalGray <</WhitePoint [0.9505 1 1.089] /Gamma 2.2>>]');
/** Graphics state of the background behind the codes: slightly transparent. */
const veil = '<</Type /ExtGState /ca 0.88>>';

/** Whether device colours may be used, or must be calibrated for the file's own output intent. */
export type ColorNaming = 'DISPOSITIVO' | 'CALIBRADA';

/** Fonts, forms and images shared by all drawings on one file. */
export class DrawingResources {
  readonly update: IncrementalUpdate;
  readonly setter = new TextSetter();
  readonly reference: PdfReference;
  private readonly objects = new Map<string, PdfReference>();
  private readonly naming: ColorNaming;

  constructor(update: IncrementalUpdate, naming: ColorNaming) {
    this.update = update;
    this.naming = naming;
    this.reference = update.reserve();
  }

  /** Resource name of an object for `Do`. */
  name(object: PdfReference): string {
    const name = `X${this.objects.size}`;
    this.objects.set(name, object);
    return name;
  }

  /** A form XObject; `box` is left, bottom, right, top. */
  form(content: string, box: readonly [number, number, number, number]): PdfReference {
    return this.addContent(content, {
      Type: nameToken('XObject'),
      Subtype: nameToken('Form'),
      BBox: list(box.map(numberToken)),
      Resources: this.reference,
    });
  }

  addContent(content: string, entries: Readonly<Record<string, PdfValue>> = {}): PdfReference {
    const bytes = Buffer.from(content, 'latin1');
    if (bytes.length < minBytesToDeflate) return this.update.addStream(dictionary(entries), bytes);
    const packed = { ...entries, Filter: nameToken('FlateDecode') };
    // One output chunk of the right size, instead of the default sixteen kilobytes.
    const chunkSize = Math.max(constants.Z_MIN_CHUNK, bytes.length >> 1);
    return this.update.addStream(dictionary(packed), deflateSync(bytes, { level: 1, chunkSize }));
  }

  /** Calls `draw` until all required texts are typeset, and returns its last result. */
  drawn<T>(typesetter: Typesetter, draw: () => T): T {
    let result = draw();
    // Each missing text may change the line breaks of others.
    for (let turn = 0; this.setter.missing.size > 0; turn++) {
      if (turn === 4) throw new Error('texts kept changing while they were set');
      this.setter.provide(this.typeset(typesetter));
      result = draw();
    }
    return result;
  }

  /** Writes the shared resource dictionary. Call last. */
  finish(): void {
    const spaces: Record<string, PdfValue> =
      this.naming === 'CALIBRADA'
        ? { ColorSpace: dictionary({ DefaultRGB: calibratedRgb, DefaultGray: calibratedGray }) }
        : {};
    this.update.put(
      this.reference,
      dictionary({
        Font: { kind: 'dictionary', entries: this.setter.fonts.embed(this.update) },
        XObject: { kind: 'dictionary', entries: this.objects },
        ExtGState: dictionary({ Veu: token(veil) }),
        ...spaces,
      }),
    );
  }

  private typeset(typesetter: Typesetter): Map<string, ForeignText> {
    const wanted = [...this.setter.missing];
    const source = new PdfSource(typesetter.typeset(wanted.map(([, text]) => text)));
    const copier = new ObjectCopier(source, this.update);
    const pages = [...source.pages()];
    return new Map(
      wanted.map(([key], index) => {
        const { largura, altura } = pages[index]!.geometry;
        const name = this.name(
          copyForm(source, copier, this.update, pages[index]!.dict, { largura, altura }),
        );
        return [key, { name, largura, altura }];
      }),
    );
  }
}

/** A page of another file as a form XObject. */
function copyForm(
  source: PdfSource,
  copier: ObjectCopier,
  update: IncrementalUpdate,
  page: PdfDictionary,
  { largura, altura }: { readonly largura: number; readonly altura: number },
): PdfReference {
  const own = page.entries.get('Contents');
  const contents = own?.kind === 'list' && own.items.length === 1 ? own.items[0] : own;
  if (contents?.kind !== 'reference') throw new RevisionError('a typeset page has one content stream');
  const { dict, data } = source.stream(contents.number);
  const entries: Record<string, PdfValue> = {
    Type: nameToken('XObject'),
    Subtype: nameToken('Form'),
    BBox: list([0, 0, largura, altura].map(numberToken)),
    Resources: copier.value(page.entries.get('Resources') ?? dictionary({})),
  };
  for (const key of ['Filter', 'DecodeParms']) {
    const value = dict.entries.get(key);
    if (value) entries[key] = copier.value(value);
  }
  return update.addStream(dictionary(entries), data);
}
